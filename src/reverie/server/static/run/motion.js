// Pieces move where they go: positions before and after a change are matched by key and zone, then animated.
import { all, one, speed } from "./page.js";

/** @typedef {{el: HTMLElement, key: string, zone: string, box: DOMRect, leaves: any}} Place `leaves`: it is shown how it goes, or changes */

/** What waits for its moment. @type {Set<(hurried: boolean) => void>} */
const waiting = new Set();
/** Do something in its time, or hurriedly before the next change is drawn: what happened in one turn is not shown in another. @param {(hurried: boolean) => void} what @param {number} wait */
export function inTime(what, wait) {
  waiting.add(what);
  setTimeout(() => waiting.delete(what) && what(false), wait);
}
/** Everything that still waits, now. */
export function catchUp() {
  for (const what of waiting) waiting.delete(what) && what(true);
}

const zoneOf = (/** @type {Element} */ el) => /** @type {HTMLElement | null} */ (el.closest("[data-pieces]"));

/** How those pieces looked that were written to since they were measured: few are, and to copy all would take long. @type {WeakMap<Node, HTMLElement>} */
let looks = new WeakMap();
/** Keep the look of what is about to change, if it is a piece. @param {any} el */
export function keepLook(el) {
  if (el.dataset?.key) looks.set(el, el.cloneNode(true));
}
const lookOf = (/** @type {Place} */ place) => looks.get(place.el) ?? place.el;

/** Where every piece lies; one that is out of sight has no width. @param {boolean} telling whether it is shown which of them go @returns {Place[]} */
export function places(telling) {
  const found = [];
  if (telling) looks = new WeakMap();
  for (const el of all("#board [data-key]")) {
    const zone = zoneOf(el);
    // What is kept but not drawn would be laid out to be measured.
    const box = zone && getComputedStyle(zone).contentVisibility === "hidden" ? new DOMRect() : el.getBoundingClientRect();
    found.push({ el, key: el.dataset.key || "", zone: zone?.dataset.pieces || "", box, leaves: telling && zone?.dataset.from });
  }
  return found;
}

/** @param {Place[]} list @param {(place: Place) => string} name @returns {Map<string, Place[]>} */
function grouped(list, name) {
  /** @type {Map<string, Place[]>} */
  const groups = new Map();
  for (const place of list) {
    const key = name(place);
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return groups;
}

/**
 * Animate from the old places to the new ones; `delay` tells when a key's turn comes, `pressed` which piece surely left.
 * `walks` gives the zones that a piece passes, for those that go step by step.
 * @param {Place[]} before @param {(key: string, only?: boolean) => number} delay `only` to ask, the time is not used up @param {Element | null} [pressed] @param {Map<string, string[]>} [walks]
 * @returns {number} how long it takes, in ms
 */
export function move(before, delay, pressed, walks) {
  const pace = speed();
  if (!pace) return 0;
  const after = places(false);
  const length = 330 / pace;
  let longest = 0;
  const old = grouped(before, (place) => (place.el === pressed ? "" : `${place.key} ${place.zone}`));
  /** @type {Place[]} */
  const arrived = [];
  // All is measured before anything is written, and all written before it moves: each measure between two writes would lay the page out anew.
  /** @type {(() => (() => void) | void)[]} each gives what it sets in motion */
  const writes = [];
  for (const place of after) {
    const from = !walks?.has(place.key) && old.get(`${place.key} ${place.zone}`)?.shift();
    if (!place.box.width || (from && !from.box.width)) continue; // it has gone out of sight, or come back, where it lies
    if (!from) arrived.push(place);
    else if (from.leaves && delay(place.key, true) && lookOf(from).innerHTML !== place.el.innerHTML) {
      const [looked, wait] = [lookOf(from).innerHTML, delay(place.key) / pace];
      writes.push(() => change(place.el, looked, wait));
    } else if (Math.hypot(from.box.x - place.box.x, from.box.y - place.box.y) > 2) writes.push(() => () => slide(place.el, from.box, place.box, length));
  }
  const left = grouped([...old.values()].flat().filter((place) => place.box.width), (place) => place.key);
  for (const place of arrived) {
    const wait = delay(place.key) / pace;
    const source = zoneOf(place.el)?.dataset.from;
    const from = left.get(place.key)?.shift()?.box ?? (source && one(`[data-pieces="${source}"]`)?.getBoundingClientRect());
    const stops = (walks?.get(place.key) || []).slice(0, -1).flatMap((zone) => one(`[data-pieces="${zone}"]`)?.getBoundingClientRect() ?? []);
    const whole = length * (1 + stops.length * 0.8);
    writes.push(() => from ? fly(place.el, from, place.box, wait, whole, true, stops) : () => place.el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: length, delay: wait, fill: "backwards" }));
    longest = Math.max(longest, wait + whole);
  }
  const bin = one('[data-pieces="discard"]')?.getBoundingClientRect();
  for (const place of [...left.values()].flat()) {
    if (!place.leaves) continue;
    const wait = delay(place.key) / pace;
    writes.push(() => fly(lookOf(place), place.box, bin ?? place.box, wait, length, false));
  }
  for (const go of writes.map((write) => write())) go?.();
  return longest;
}

/** @param {DOMRect} from @param {DOMRect} to @param {number} [size] */
const shift = (from, to, size = Math.min(3, from.width / to.width)) =>
  `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px) scale(${size})`;

/** @param {HTMLElement} el @param {DOMRect} from @param {DOMRect} to @param {number} duration */
function slide(el, from, to, duration) {
  el.animate([{ transform: shift(from, to) }, { transform: "none" }], { duration, easing: "cubic-bezier(.2,.8,.3,1)" });
}

/**
 * A copy flies above everything, so that no edge cuts it; the piece itself appears when it lands.
 * @param {HTMLElement} el @param {DOMRect} from @param {DOMRect} to @param {number} delay @param {number} duration @param {boolean} lands
 * @param {DOMRect[]} [stops] where it touches the ground on its way @returns {() => void} what sets it in motion
 */
function fly(el, from, to, delay, duration, lands, stops = []) {
  const copy = /** @type {HTMLElement} */ (el.cloneNode(true));
  const size = lands ? to : from;
  copy.classList.remove("lit", "up", "pressed", "pending");
  copy.removeAttribute("data-key");
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, { position: "fixed", left: `${size.x}px`, top: `${size.y}px`, width: `${size.width}px`, height: `${size.height}px`, margin: 0, zIndex: 40, pointerEvents: "none", visibility: "visible" });
  copy.style.setProperty("--card", `${size.width}px`);
  document.body.append(copy);
  const frames = lands
    ? [shift(from, to), `${shift(from, to)} translateY(-14px)`, ...stops.flatMap((stop) => [shift(stop, to, 1), `${shift(stop, to, 1)} translateY(-22px)`]), "none"].map((transform, place) => ({ transform, offset: place === 1 && !stops.length ? 0.15 : null }))
    : [{ transform: "none", opacity: 1 }, { transform: shift(to, from), opacity: 0.2 }];
  if (lands) el.style.visibility = "hidden";
  const land = () => {
    copy.remove();
    el.style.visibility = "";
  };
  return () => copy.animate(frames, { duration, delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "both" }).finished.then(land, land);
}

/** A piece that stays but looks another way from now on: in its time. @param {HTMLElement} el @param {string} before @param {number} wait */
function change(el, before, wait) {
  const after = el.innerHTML;
  el.innerHTML = before;
  inTime(() => (el.innerHTML = after), wait);
}
