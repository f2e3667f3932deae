// Around the pages of a house in the browser: wakes the house, shows a page in a frame, and says what happens meanwhile.
const HOUSE = new URL("../..", import.meta.url).href;
const NAME = `reverie pocket ${HOUSE}`;
/** @param {string} query @returns {any} */
const one = (query) => document.querySelector(query);
const WAKING = "reverie-waking";
const QUIET = 3000; // ms after waking that nothing is done beside the house
// It gets ready while it is asked here which version there is, and waits for that.
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
const frame = /** @type {HTMLIFrameElement} */ (one("#house"));
const channel = new BroadcastChannel(NAME);
const language = () => (frame.contentDocument?.documentElement.lang || navigator.language).slice(0, 2);
/** @param {string} key @param {Record<string, string>} [args] */
function say(key, args = {}) {
  const words = JSON.parse(one("#words").textContent);
  return (words[language()] || words.en)[key].replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) => args[name] ?? "");
}

/** Ask the service worker for something. @param {string} wish @returns {Promise<any>} */
async function wish(wish) {
  const { port1, port2 } = new MessageChannel();
  (await navigator.serviceWorker.ready).active?.postMessage({ wish }, [port2]);
  return new Promise((done, failed) => {
    port1.onmessage = ({ data }) => (data.done ? done(data.done) : data.problem && failed(new Error(data.problem)));
  });
}

/** @param {string} key @param {string} [button] @param {() => void} [act] */
function show(key, button, act) {
  one("#waiting").hidden = false;
  one("#waiting").classList.remove("small");
  one("#waiting p").textContent = say(key);
  const knob = one("#waiting button");
  knob.hidden = !button;
  if (button) knob.textContent = say(button);
  knob.onclick = act || null;
}

// ---------------------------------------------------------------- the page in the frame

let awake = false;
let going = false; // something was pressed on the page that was kept: it waits for the house
const first = new URL(location.href);
first.searchParams.set("in", ""); // no frame may have the address of the page around it

/** A page is in the frame. */
function shown() {
  const inside = new URL(frame.contentWindow?.location.href || "about:blank");
  if (!inside.href.startsWith(HOUSE)) return;
  const old = inside.searchParams.has("kept");
  one("#waiting").hidden = awake || !old;
  one("#waiting").classList.toggle("small", old);
  if (old && !awake) frame.contentWindow?.addEventListener("beforeunload", () => (going = true), { once: true });
  for (const name of ["in", "kept"]) inside.searchParams.delete(name);
  history.replaceState(null, "", inside.href); // so that a reload shows the same
  document.title = frame.contentDocument?.title || document.title;
  document.documentElement.dataset.theme = frame.contentDocument?.documentElement.dataset.theme || "";
  if (awake) offer();
}
frame.onload = shown;

/** The front page as it was last seen, if it was. @returns {Promise<Response | undefined>} */
const kept = async () => (await caches.open(`${NAME} ${(await wish("look")).current}`)).match(`${HOUSE}?kept`);

/** It is shown while the house wakes: it can be read, and whatever is pressed waits. */
async function glimpse() {
  if (location.pathname !== new URL(HOUSE).pathname || !(await kept()) || awake) return;
  frame.src = `${HOUSE}?in=&kept=`;
  // Not only when its last picture is there.
  const look = () => (frame.contentDocument?.querySelector("#content") ? shown() : awake || requestAnimationFrame(look));
  look();
}

/** The house is there. */
async function open() {
  if (awake) return;
  awake = true;
  if (going) return; // the answer to what was pressed is on its way
  if (!frame.contentWindow?.location.search.includes("kept")) {
    frame.src = first.href;
    return;
  }
  one("#waiting").hidden = true;
  // What is shown may be old by now; if not, whoever reads it is not disturbed. To make it anew takes the pictures of
  // all games: whoever knows at once what to play need not wait for that.
  await new Promise((done) => setTimeout(done, 1500));
  if (going) return;
  const [shown, now] = await Promise.all([kept(), fetch(first)].map(async (page) => (await page)?.text()));
  if (going) return;
  if (shown !== now) frame.contentWindow?.location.replace(first.href);
  else offer();
}

// ---------------------------------------------------------------- waking

async function broken() {
  const { changed } = await wish("broken");
  if (changed) return location.reload(); // the version before this one
  show("broken", "again", async () => {
    await wish("forget");
    await wish("take");
    location.reload();
  });
}

/** @param {string} version of the house, which stays as long as this page is open */
function start(version) {
  navigator.storage?.persist?.(); // the answer may be a person's, and nobody waits for it
  const about = { language: navigator.language, ...JSON.parse(localStorage.getItem("reverie-about") || "{}") };
  worker.onerror = () => broken();
  worker.onmessage = ({ data }) => {
    // Whoever did not wake last time, for whatever reason, does not begin from the same memory again.
    if (data.is === "waking") localStorage.setItem(WAKING, "1");
    else if (data.is === "awake") {
      localStorage.removeItem(WAKING);
      const ready = dispatchEvent(new CustomEvent("awake", { detail: data, cancelable: true })); // unless a listener has other plans
      wish("well").then(() => navigator.onLine && wish("take")).catch(() => {}); // the next version, for the next time
      if (ready && !data.remembered) setTimeout(async () => (await import("./rehearse.js")).rehearse(version, about), QUIET);
    } else if (data.is === "broken") {
      console.error(data.text);
      broken();
    }
  };
  worker.postMessage({ about, version, trusted: !localStorage.getItem(WAKING) });
  // Somebody has the house already, here or in another tab; or it is waking.
  channel.addEventListener("message", ({ data }) => (data.awake || data.here) && open());
  channel.postMessage({ there: true });
}

show("waking");
glimpse();
// As long as a page of the house is open no other version comes in. Whoever is the first opens the newest.
navigator.locks.request(`${NAME} pages`, { ifAvailable: true }, (alone) => wish(alone ? "begin" : "look")).then(({ changed, current }) => {
  if (changed) return location.reload();
  navigator.locks.request(`${NAME} pages`, { mode: "shared" }, () => new Promise(() => {}));
  return start(current);
});

// ---------------------------------------------------------------- back in the network

let offered = false;
/** Games that one's journal on the server does not have yet. */
async function offer() {
  const home = one("#offer").dataset.home;
  if (offered || !home || !navigator.onLine) return;
  offered = true;
  const { all } = await (await fetch(`${HOUSE}journal/unsent`)).json();
  const box = one("#offer");
  box.hidden = !all;
  one("#offer p").textContent = say("unsent", { n: String(all) });
  one("#offer .send").textContent = say("send");
  one("#offer .later").textContent = say("later");
  one("#offer .later").onclick = () => (box.hidden = true);
  one("#offer .send").onclick = () => send(new URL(home, HOUSE)).then((text) => {
    one("#offer p").textContent = text;
    one("#offer .later").textContent = say("close");
    one("#offer .send").textContent = say("journal");
    one("#offer .send").onclick = () => location.assign(new URL("journal", new URL(home, HOUSE)));
  }, () => { one("#offer p").textContent = say("unreachable"); });
}

/** The server plays every record again; what it says of them is shown. @param {URL} home */
async function send(home) {
  const told = [];
  for (;;) {
    const { tables } = await (await fetch(`${HOUSE}journal/unsent`)).json();
    if (!tables.length) return told.join("\n");
    const bundle = await (await fetch(`${HOUSE}journal/unsent/bundle`)).blob();
    const journal = new DOMParser().parseFromString(await (await fetch(new URL("journal", home))).text(), "text/html");
    const form = new FormData();
    form.set("csrf", /** @type {any} */ (journal.querySelector('meta[name="csrf"]')).content);
    form.set("bundle", bundle, "reverie-journal.zip");
    const answer = await fetch(new URL("journal/import", home), { method: "POST", body: form, headers: { accept: "text/html" } });
    if (answer.status !== 200 && answer.status !== 422) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    told.push([...page.querySelectorAll("main p:not(:has(a)), main li")].map((each) => each.textContent).join("\n"));
    await fetch(`${HOUSE}journal/sent`, { method: "POST", body: new URLSearchParams(tables.map((/** @type {string} */ table) => ["table", table])) });
  }
}
addEventListener("online", () => { offered = false; offer(); });
