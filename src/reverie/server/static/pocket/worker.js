// The worker in which the house lives: Python, the tables, and the pages of its database in IndexedDB.
// Of several open tabs one has it; the others reach it over a channel, and one of them takes over when it is closed.
// Under the name "rehearsal" it opens no house: it keeps the memory of a Python that is ready to.
import { forget, remember, remembered } from "./memory.js";
import { begin } from "./python.js";
import "../../py/pyodide.asm.mjs"; // python.js needs it: so it is fetched beside that, not after it

const HOUSE = new URL("../..", import.meta.url).href;
const ROOT = new URL(HOUSE).pathname.slice(0, -1);
const NAME = `reverie pocket ${HOUSE}`;
/** @type {any} */
let house = null;
/** @type {Set<string>} */
const known = new Set(); // questions: whoever hears that the house is awake asks again
const channel = new BroadcastChannel(NAME);
/** @type {Promise<{ about: any, version: string, trusted: boolean }>} */
const told = new Promise((known) => { self.onmessage = ({ data }) => known(data); });

// ---------------------------------------------------------------- what is kept

/** As Python understands it, which would wait for ever for a promise that is broken by a DOMException. @param {DOMException | null} problem */
const trouble = (problem) => new Error(problem ? `${problem.name}: ${problem.message}` : "not kept");
/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const result = (request) => new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = () => failed(trouble(request.error)); });

async function openPages() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("pages");
  const database = await result(opening);
  const load = () => result(database.transaction("pages").objectStore("pages").getAll());
  /** All of it or nothing; the promise is kept only when the browser has written it. @param {number[]} numbers @param {Uint8Array[]} pages @param {number} count */
  const commit = (numbers, pages, count) =>
    new Promise((done, failed) => {
      const writing = database.transaction("pages", "readwrite", { durability: "strict" });
      writing.oncomplete = () => done(true);
      writing.onabort = () => failed(trouble(writing.error));
      const store = writing.objectStore("pages");
      numbers.forEach((number, place) => store.put(pages[place], number));
      store.delete(IDBKeyRange.lowerBound(count));
    });
  return { load, commit };
}

// ---------------------------------------------------------------- questions and lines

/** @type {Map<string, Set<string>>} the lines of each page */
const pages = new Map();

/** A page that is gone has nobody at its tables. @param {string} page @param {string} line */
function attend(page, line) {
  if (!pages.has(page)) {
    pages.set(page, new Set());
    navigator.locks.request(`reverie page ${page}`, () => {
      for (const each of pages.get(page) || []) house.close(each);
      pages.delete(page);
    });
  }
  pages.get(page)?.add(line);
}

/** @param {any} data */
async function hear(data) {
  if (data.ask) {
    if (known.has(data.ask)) return;
    known.add(data.ask);
    const found = await house.ask(data.method, data.path, data.accept, data.body || new Uint8Array());
    channel.postMessage({ answer: data.ask, found });
    setTimeout(() => known.delete(data.ask), 60000);
  } else if (data.table !== undefined) {
    attend(data.page, data.line);
    // First the answer to the wish, then what there is to see.
    if (await house.open(data.line, data.table)) channel.postMessage({ line: data.line, open: true });
  } else if (data.said !== undefined) house.hear(data.line, data.said);
  else if (data.gone) house.close(data.line);
  else if (data.there) channel.postMessage({ here: true });
}

// ---------------------------------------------------------------- waking

/** Open the house in a Python. @param {Response | undefined} kept a memory to go on from @param {any} about */
async function open(kept, about) {
  const python = await begin(kept);
  const { load, commit } = await openPages();
  const inside = python.pyimport("reverie.pocket.inside");
  /** @param {string} line @param {string} frame */
  const tell = (line, frame) => channel.postMessage({ line, frame });
  /** @param {string} line @param {number} code */
  const end = (line, code) => channel.postMessage({ line, code });
  return inside.begin(load, commit, tell, end, ROOT, JSON.stringify(about || {}));
}

async function wake() {
  const started = performance.now();
  const { about, version, trusted } = await told;
  postMessage({ is: "waking" });
  let kept = trusted ? await remembered(version).catch(() => undefined) : undefined;
  house = await open(kept, about).catch(async (problem) => {
    if (!kept) throw problem;
    console.warn(problem);
    kept = undefined;
    await forget(version);
    return open(undefined, about);
  });
  channel.postMessage({ awake: true });
  postMessage({ is: "awake", ms: performance.now() - started, remembered: !!kept });
}

/** Keep the memory of a Python in which a house was opened for nobody. */
async function rehearse() {
  const { about, version } = await told;
  const python = await begin(undefined, true);
  python.pyimport("reverie.pocket.rehearsal").rehearse(JSON.stringify(about || {}));
  await remember(version, python);
}

if (self.name === "rehearsal") rehearse().then(() => postMessage({ is: "rehearsed" }), (problem) => postMessage({ is: "rehearsed", problem: String(problem) }));
else navigator.locks.request(NAME, async () => {
  channel.onmessage = ({ data }) => house && hear(data);
  try {
    await wake();
  } catch (problem) {
    postMessage({ is: "broken", text: String(problem) });
    throw problem;
  }
  await new Promise(() => {}); // until this tab is closed
});
