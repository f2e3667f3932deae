// Python in a worker, with everything of ours in its place: started anew, or as it was when its memory was kept.
// Pyodide knows how to go on from a memory (`_makeSnapshot`, `_loadSnapshot`); what it leaves to us: files, which are not
// part of a memory, a memory that has grown, and libraries, which must lie where they lay.
import create from "../../py/pyodide.asm.mjs";
import { loadPyodide } from "../../py/pyodide.mjs";
import { read, recall } from "./memory.js";

const FILES = new URL("../../py/", import.meta.url).href;
const ARCHIVES = ["reverie.zip", "msgspec.whl"];
const PLACE = "/house"; // not where packages usually are: Pyodide would keep a list of them, which no memory may hold

/** The files of an archive, of which nothing is compressed. @param {ArrayBuffer} archive @returns {Generator<[string, Uint8Array]>} */
function* files(archive) {
  const view = new DataView(archive);
  const text = new TextDecoder();
  let end = archive.byteLength - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end--; // throws where there is none
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left; left--) {
    const [name, more, words] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (view.getUint16(at + 10, true)) throw new Error("an archive is compressed");
    yield [text.decode(new Uint8Array(archive, at + 46, name)), new Uint8Array(archive, start, view.getUint32(at + 24, true))];
    at += 46 + name + more + words;
  }
}

/** Put everything in its place, before Python begins. @param {any} module @param {Promise<ArrayBuffer[]>} archives */
async function furnish(module, archives) {
  const { FS } = module;
  const folders = new Map();
  for (const archive of await archives) {
    for (const [name, data] of files(archive)) {
      const path = `${PLACE}/${name}`;
      const folder = path.slice(0, path.lastIndexOf("/"));
      if (!folders.has(folder)) FS.mkdirTree(folder), folders.set(folder, FS.lookupPath(folder).node);
      // As FS.writeFile does it, which looks for the folder each time: there are hundreds of files, most never read.
      const file = FS.filesystems.MEMFS.createNode(folders.get(folder), name.slice(name.lastIndexOf("/") + 1), 0o100644, 0);
      Object.assign(file, { contents: data, usedBytes: data.length });
      if (!name.endsWith(".so")) continue;
      // Before anything else needs memory, so that it always comes to lie in the same one.
      const exports = module.loadWebAssemblyModule(await WebAssembly.compile(data), { nodelete: true, global: false }, path, {});
      module.LDSO.loadedLibsByName[path] = { refcount: Infinity, name: path, global: false, exports };
    }
  }
}

/** Python. @param {Response | undefined} kept a memory to go on from @param {boolean} [keeping] whether its memory will be kept @returns {Promise<any>} */
export function begin(kept, keeping = false) {
  const archives = Promise.all(ARCHIVES.map(async (name) => (await fetch(FILES + name)).arrayBuffer()));
  const memory = kept && read(kept);
  /** @param {any} settings */
  const createPyodideModule = async (settings) => {
    const furnished = new Promise((done, failed) => {
      settings.preRun.push((/** @type {any} */ module) => {
        module.addRunDependency("house");
        furnish(module, archives).then(() => done(module.removeRunDependency("house")), failed);
      });
    });
    const [module, found] = await Promise.all([create(settings), memory, furnished]);
    if (found) module.API.restoreSnapshot = () => recall(module, found);
    return module;
  };
  // Hundreds of functions are offered to a table that takes another kind, and are wrapped then: nobody reads where.
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  // That there is one tells Pyodide not to begin by itself; which, it is told above, when it has been read.
  const going = kept ? { _loadSnapshot: new Uint8Array() } : {};
  const loading = loadPyodide({ indexURL: FILES, env: { PYTHONPATH: PLACE }, createPyodideModule, _makeSnapshot: keeping, ...going });
  return loading.finally(() => { Error.stackTraceLimit = limit; });
}
