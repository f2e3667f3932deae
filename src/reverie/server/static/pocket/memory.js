// The memory of Python as it was after a rehearsal, kept with the version of the house that it belongs to.
// It is made on this device, has nothing of anybody's house in it, and is only a short cut: whenever it is not there, not
// whole, or of another browser, Python starts as it always can.
const HOUSE = new URL("../..", import.meta.url).href;
const PLACE = `${HOUSE}memory`;
const BLOCK = 65536; // bytes; a third of a memory are blocks of nothing, which are not kept
const ROOM = 3; // times its size must be free before it is kept: games need room, too

/** What is kept before the blocks. `state` is what Python knows of JavaScript, `sum` that of all blocks, `runs` where they belong.
 * @typedef {{ browser: string, state: any, table: number, size: number, sum: number, runs: [number, number][] }} Head */
/** @typedef {{ head: Head, blocks: Uint8Array }} Memory */

/** @param {string} version */
const shelf = (version) => caches.open(`reverie pocket ${HOUSE} ${version}`);

/** Against damage, not against malice: whoever can write here can write the house itself. @param {Uint8Array} blocks */
function sum(blocks) {
  const words = new Uint32Array(blocks.buffer, blocks.byteOffset, blocks.length / 4);
  let found = 0;
  for (let place = 0; place < words.length; place++) found = Math.imul(found ^ words[place], 0x01000193);
  return found;
}

/** The stretches of a memory in which there is something. @param {Uint8Array} heap @returns {[number, number][]} */
function runs(heap) {
  /** @type {[number, number][]} */
  const found = [];
  for (let start = 0; start < heap.length; start += BLOCK) {
    if (isEmpty(heap, start, start + BLOCK)) continue;
    const last = found.at(-1);
    if (last && last[1] === start) last[1] = start + BLOCK;
    else found.push([start, start + BLOCK]);
  }
  return found;
}

/** @param {Uint8Array} heap @param {number} start @param {number} end */
function isEmpty(heap, start, end) {
  const words = new Uint32Array(heap.buffer, heap.byteOffset + start, (end - start) / 4);
  let place = 0;
  while (place < words.length && !words[place]) place++;
  return place === words.length;
}

/** What is kept of a memory of a version, to be read, if there is something. @param {string} version */
export const remembered = async (version) => (await shelf(version)).match(PLACE);

/** Read what is kept; throws if it cannot be used. @param {Response} kept @returns {Promise<Memory>} */
export async function read(kept) {
  const data = await kept.arrayBuffer();
  const [length] = new Uint32Array(data, 0, 1);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
  const blocks = new Uint8Array(data, BLOCK);
  if (head.browser !== navigator.userAgent) throw new Error("the memory is of another browser");
  if (head.sum !== sum(blocks)) throw new Error("the memory is damaged");
  return { head, blocks };
}

/** Keep a memory, if there is room. @param {string} version @param {any} python */
export async function remember(version, python) {
  const heap = /** @type {Uint8Array} */ (python._module.HEAPU8);
  const found = runs(heap);
  const blocks = new Uint8Array(found.reduce((all, [start, end]) => all + end - start, 0));
  found.reduce((at, [start, end]) => (blocks.set(heap.subarray(start, end), at), at + end - start), 0);
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < blocks.length * ROOM) return;
  const head = { browser: navigator.userAgent, state: python._api.serializeHiwireState(), table: python._module.wasmTable.length, size: heap.length, sum: sum(blocks), runs: found };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const start = new Uint8Array(BLOCK);
  new Uint32Array(start.buffer)[0] = text.length;
  start.set(text, 4);
  await (await shelf(version)).put(PLACE, new Response(new Blob([start, blocks])));
}

/** Give a Python that has not begun the memory of one that had. @param {any} module @param {Memory} memory @returns {any} what it knows of JavaScript */
export function recall(module, { head, blocks }) {
  if (module.HEAPU8.length < head.size && !module.growMemory(head.size)) throw new Error("no memory");
  const heap = /** @type {Uint8Array} */ (module.HEAPU8);
  let at = 0;
  let last = 0;
  for (const [start, end] of [...head.runs, [heap.length, heap.length]]) {
    if (!isEmpty(heap, last, start)) heap.fill(0, last, start);
    heap.set(blocks.subarray(at, (at += end - start)), start);
    last = end;
  }
  // No function may come to stand where the other Python knew another one.
  module.wasmTable.grow(Math.max(0, head.table - module.wasmTable.length));
  return head.state;
}

/** @param {string} version */
export const forget = async (version) => (await shelf(version)).delete(PLACE);
