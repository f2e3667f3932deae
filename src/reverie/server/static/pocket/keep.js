// The part of the service worker that keeps a house in this browser: versions as wholes, and the way to its worker.
// A version is downloaded beside the one in use, piece by piece, each compared with its digest. Only when all of it is
// there, and no page of the house is open, it takes the other's place; and until it has once started, the other stays.
const HOUSE = new URL("pocket/", self.registration.scope).href;
const STATE = `reverie pocket ${HOUSE}`;
const TRIES = 3; // for a piece that arrives damaged
const PATIENCE = 90000; // for the worker, which may have to start first
const FRONT = `${HOUSE}?kept`; // the front page as it was last seen
const SOON = 700; // ms that the server has to answer somebody who comes from the home screen
const NEW = { current: "", next: "", previous: "", refused: [] };

/** @param {string} version */
const shelf = (version) => caches.open(`${STATE} ${version}`);

/** @type {Promise<string> | null} as it was last read or written: nobody else writes it, and every request asks for it */
let written = null;
async function state() {
  written ??= caches.open(STATE).then(async (cache) => (await (await cache.match(`${HOUSE}state`))?.text()) || "{}");
  return { ...NEW, ...JSON.parse(await written) };
}

let turn = Promise.resolve();
/** Change the state, one after the other. @param {(known: any) => any} how */
function change(how) {
  const done = turn.then(async () => {
    const known = await state();
    const before = JSON.stringify(known);
    const found = await how(known);
    const after = JSON.stringify(known);
    // Nothing new is not written: where there is no room that would be refused, too.
    if (after !== before) {
      await (await caches.open(STATE)).put(`${HOUSE}state`, new Response(after));
      written = Promise.resolve(after);
    }
    return found;
  });
  turn = done.catch(() => {});
  return done;
}

/** @param {Uint8Array} data */
async function digest(data) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One try to fetch a piece; null if it is not what it should be. @param {any} piece @param {number} tries @param {(bytes: number) => void} tell */
async function fetched(piece, tries, tell) {
  const answer = await fetch(HOUSE + piece.address, { cache: tries ? "reload" : "default" });
  if (!answer.ok) throw new Error(`${answer.status} ${piece.address}`);
  const chunks = [];
  let bytes = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    tell((bytes += value.length));
  }
  try {
    let packed = new Blob(chunks);
    const [first, second] = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
    // Some web servers unpack by themselves what they take for packed.
    if (first === 0x1f && second === 0x8b) packed = await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    const data = new Uint8Array(await packed.arrayBuffer());
    return (await digest(data)) === piece.sha256 ? data : null;
  } catch {
    return null; // it cannot even be unpacked
  }
}

/** Download the newest version, whatever is there of it already; gives its name. @param {(had: number, all: number) => void} tell */
async function take(tell) {
  const answer = await fetch(`${HOUSE}house.json`, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${answer.status} house.json`);
  const list = await answer.json();
  const known = await state();
  if (list.version === known.current || list.version === known.next || known.refused.includes(list.version)) return list.version;
  try {
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
    const room = list.pieces.reduce((/** @type {number} */ sum, /** @type {any} */ piece) => sum + piece.size, 0);
    if (quota - usage < room) throw new DOMException("no room", "QuotaExceededError");
    await fetchAll(list, known, tell);
  } catch (problem) {
    // Where there is no room, half a version is in the way.
    if (/** @type {any} */ (problem).name === "QuotaExceededError") await clear([known.current, known.next, known.previous]);
    throw problem;
  }
  await change((now) => {
    if (now.current) now.next = list.version;
    else now.current = list.version;
  });
  return list.version;
}

/** Every piece of a version that is not there yet. @param {any} list @param {any} known @param {(had: number, all: number) => void} tell */
async function fetchAll(list, known, tell) {
  const target = await shelf(list.version);
  const old = known.current ? await shelf(known.current) : null;
  let had = 0;
  for (const piece of list.pieces) {
    const mark = HOUSE + piece.address;
    if (!(await target.match(mark))) {
      if (!old || !(await old.match(mark)) || !(await copied(piece, list, old, target))) {
        let data = null;
        for (let tries = 0; !data && tries < TRIES; tries++) data = await fetched(piece, tries, (bytes) => tell(had + bytes, list.bytes));
        if (!data) throw new Error(`damaged ${piece.address}`);
        for (const [path, type, start, length] of piece.parts) await keep(target, list, path, type, data.slice(start, start + length));
      }
      await target.put(mark, new Response(""));
    }
    tell((had += piece.bytes), list.bytes);
  }
  await target.put(`${HOUSE}house.json`, new Response(JSON.stringify(list)));
}

/** @param {Cache} target @param {any} list @param {string} path @param {string} type @param {BodyInit} body */
const keep = (target, list, path, type, body) =>
  target.put(HOUSE + path, new Response(body, { headers: { "content-type": type, ...(list.headers[path] || list.headers[""]) } }));

/** What has not changed is not fetched again. @param {any} piece @param {any} list @param {Cache} old @param {Cache} target */
async function copied(piece, list, old, target) {
  for (const [path, type] of piece.parts) {
    const found = await old.match(HOUSE + path);
    if (!found) return false;
    await keep(target, list, path, type, await found.blob());
  }
  return true;
}

/** Delete every version but these. @param {string[]} kept */
async function clear(kept) {
  const names = kept.map((version) => `${STATE} ${version}`);
  for (const name of await caches.keys()) if (name.startsWith(`${STATE} `) && !names.includes(name)) await caches.delete(name);
}

/** @type {Record<string, (tell: (had: number, all: number) => void) => Promise<any>>} what pages may ask for */
const WISHES = {
  look: async () => ({ ...(await state()), usage: (await navigator.storage.estimate()).usage }),
  take: async (tell) => ({ version: await take(tell) }),
  // The first page of the house is opening, and no other is there: now a new version can come in.
  begin: () =>
    change((known) => {
      const changed = !!known.next;
      if (changed) Object.assign(known, { previous: known.current, current: known.next, next: "" });
      return { changed, current: known.current };
    }),
  // It has started: what was before can go.
  well: () =>
    change(async (known) => {
      known.previous = "";
      await clear([known.current, known.next]);
    }),
  // It does not start: back to the one that did.
  broken: () =>
    change(async (known) => {
      if (!known.previous) return { changed: false };
      known.refused = [...known.refused.slice(-9), known.current];
      Object.assign(known, { current: known.previous, previous: "" });
      await clear([known.current]);
      return { changed: true };
    }),
  forget: () =>
    change(async (known) => {
      Object.assign(known, { ...NEW });
      await clear([]);
    }),
};

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  const wish = WISHES[event.data?.wish];
  if (!wish || !port) return;
  const tell = (/** @type {number} */ had, /** @type {number} */ all) => port.postMessage({ had, all });
  event.waitUntil(wish(tell).then((done) => port.postMessage({ done: done || {} }), (problem) => port.postMessage({ problem: String(problem.message || problem), full: problem.name === "QuotaExceededError" })));
});

/** Ask the house, in whichever page it runs. @param {Request} request @param {string} path */
async function ask(request, path) {
  // A form counts only from a page of the house itself.
  if (request.method !== "GET" && !request.referrer.startsWith(HOUSE)) return new Response("", { status: 403 });
  const channel = new BroadcastChannel(STATE);
  const id = crypto.randomUUID();
  const body = request.method === "GET" ? null : new Uint8Array(await request.arrayBuffer());
  try {
    const [status, headers, data] = await new Promise((found, failed) => {
      const question = { ask: id, method: request.method, path, accept: request.headers.get("accept") || "", body };
      channel.onmessage = ({ data }) => {
        if (data.answer === id) found(data.found);
        else if (data.awake) channel.postMessage(question); // it slept, or another worker has it now; it knows the id
      };
      setTimeout(() => failed(new Error("the house does not answer")), PATIENCE);
      channel.postMessage(question);
    });
    const kept = Object.fromEntries(headers);
    return kept.location ? Response.redirect(new URL(kept.location, HOUSE), status) : new Response(data, { status, headers: kept });
  } catch (problem) {
    return new Response(String(problem), { status: 503 });
  } finally {
    channel.close();
  }
}

/** The front page, kept for the moment in which the house wakes: then it is shown as it was. @param {Request} request @param {URL} url @param {string} path @param {Cache} files */
async function front(request, url, path, files) {
  const kept = url.searchParams.has("kept") && (await files.match(FRONT));
  if (kept) return kept;
  const answer = await ask(request, `/${path}`);
  if (answer.ok) await files.put(FRONT, answer.clone()).catch(() => {}); // there may be no room
  return answer;
}

/** What belongs to the house. @param {Request} request @param {URL} url */
async function inside(request, url) {
  const { current } = await state();
  if (!current) return fetch(request);
  const path = url.href.split("#")[0].slice(HOUSE.length);
  const files = await shelf(current);
  if (/^(static|py)\//.test(path)) return (await files.match(url.href, { ignoreSearch: true })) || new Response("", { status: 404 });
  if (request.destination === "iframe" && request.method === "GET" && url.pathname === new URL(HOUSE).pathname) return front(request, url, path, files);
  if (request.destination !== "document") return ask(request, `/${path}`);
  const shell = await files.match(`${HOUSE}static/pocket/shell.html`);
  if (!shell) return fetch(request);
  return new Response((await shell.text()).replaceAll("{root}", new URL(HOUSE).pathname.slice(0, -1)), { headers: shell.headers });
}

/** The rest is the server's; without a network the house in the pocket is better than nothing. @param {Request} request @param {URL} url */
async function outside(request, url) {
  const ways = [fetch(request)];
  if (url.searchParams.has("home")) ways.push(new Promise((_, failed) => setTimeout(failed, SOON)));
  return Promise.race(ways).catch(async () => ((await state()).current ? Response.redirect(HOUSE) : ways[0]));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.href.startsWith(HOUSE)) {
    const own = url.href.slice(HOUSE.length);
    if (own !== "house.json" && !own.startsWith("pieces/")) event.respondWith(inside(request, url));
  } else if (request.mode === "navigate" && request.method === "GET" && url.href.startsWith(self.registration.scope)) {
    event.respondWith(outside(request, url));
  }
});
