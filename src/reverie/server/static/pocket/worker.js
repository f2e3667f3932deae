// The worker in which the house lives: Python, the tables, and the pages of its database in IndexedDB.
// Of several open tabs one has it; the others reach it over a channel, and one of them takes over when it is closed.
import { loadPyodide } from "../../py/pyodide.mjs";

const HOUSE = new URL("../..", import.meta.url).href;
const ROOT = new URL(HOUSE).pathname.slice(0, -1);
const NAME = `reverie pocket ${HOUSE}`;
/** @type {any} */
let house = null;
/** @type {Set<string>} */
const known = new Set(); // questions: whoever hears that the house is awake asks again
const channel = new BroadcastChannel(NAME);
const about = new Promise((known) => { self.onmessage = ({ data }) => known(data.about); });

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

async function wake() {
  const started = performance.now();
  const fetching = ["reverie.zip", "msgspec.whl"].map(async (name) => (await fetch(`${HOUSE}py/${name}`)).arrayBuffer());
  const python = await loadPyodide({ indexURL: `${HOUSE}py/` });
  postMessage({ is: "python", ms: performance.now() - started });
  const [ours, wheel] = await Promise.all(fetching);
  const place = `/lib/python${python.runPython("import sys; f'{sys.version_info[0]}.{sys.version_info[1]}'")}/site-packages`;
  python.unpackArchive(wheel, "wheel");
  python.unpackArchive(ours, "zip", { extractDir: place });
  const { load, commit } = await openPages();
  const inside = python.pyimport("reverie.pocket.inside");
  /** @param {string} line @param {string} frame */
  const tell = (line, frame) => channel.postMessage({ line, frame });
  /** @param {string} line @param {number} code */
  const end = (line, code) => channel.postMessage({ line, code });
  house = await inside.begin(load, commit, tell, end, ROOT, JSON.stringify((await about) || {}));
  channel.postMessage({ awake: true });
  postMessage({ is: "awake", ms: performance.now() - started });
}

navigator.locks.request(NAME, async () => {
  channel.onmessage = ({ data }) => house && hear(data);
  try {
    await wake();
  } catch (problem) {
    postMessage({ is: "broken", text: String(problem) });
    throw problem;
  }
  await new Promise(() => {}); // until this tab is closed
});
