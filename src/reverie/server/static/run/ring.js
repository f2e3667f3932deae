// A ring of pieces that a finger turns. The piece in front is the chosen one: it is shown large, with its words.
// No board can do without a script here: only one knows how far a finger has moved.
import { one, speed } from "./page.js";

// A style sheet of our own: what is set here outlives the morphing of the ring, and the content policy allows it.
const sheet = new CSSStyleSheet();
sheet.replaceSync(".ring { --turn: 0 } .ring > :nth-child(1) > .read { display: grid }");
document.adoptedStyleSheets.push(sheet);
const [turning, reading] = /** @type {CSSStyleRule[]} */ ([...sheet.cssRules]);

let turn = 0;
let chosen = "";
let turned = false; // whether somebody has chosen it
let moved = false;
/** @type {HTMLElement | null} */
let ring = null;

const items = () => /** @type {HTMLElement[]} */ ([...(ring?.children ?? [])]);
const keyOf = (/** @type {Element} */ item) => one(".card", item)?.dataset.key;

/** After every change of the board: a piece that was chosen stays in front, wherever it lies now. @param {HTMLElement} section */
export function tend(section) {
  if (!ring) listen();
  ring = one(".ring", section);
  const place = items().findIndex((item) => turned && chosen && keyOf(item) === chosen);
  turned = place >= 0;
  if (ring) show(place < 0 ? Number(ring.dataset.front) : place);
}

/** Turn the ring. @param {number} to @param {number} [ms] */
function show(to, ms = 0) {
  turn = to;
  turning.style.setProperty("--turn", String(turn));
  turning.style.setProperty("transition", ms && speed() ? `--turn ${ms / speed()}ms ease-out` : "none");
  const place = nearest(turn);
  chosen = keyOf(items()[place]) ?? "";
  read(place);
}

/** @param {number} place */
function read(place) {
  reading.selectorText = `.ring > :nth-child(${place + 1}) > .read`;
}

/** The piece nearest to the front that can be read. @param {number} at */
function nearest(at) {
  const size = items().length;
  const away = (/** @type {number} */ place) => Math.abs(((((place - at) % size) + size * 1.5) % size) - size / 2);
  return items().reduce((best, item, place) => (one(".read", item) && (best < 0 || away(place) < away(best)) ? place : best), -1);
}

/** The shortest way round to a piece. @param {number} place */
function bring(place) {
  turned = true;
  const size = items().length;
  show(turn + (((((place - turn) % size) + size * 1.5) % size) - size / 2), 320);
}

const itemOf = (/** @type {Event} */ event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  return target.closest?.(".at") ? items().indexOf(/** @type {HTMLElement} */ (target.closest(".ring > li"))) : -1;
};

function listen() {
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("click", (event) => {
    if (moved && /** @type {HTMLElement} */ (event.target).closest(".ring")) event.stopPropagation(); // the click that follows a turn is none
    else if (itemOf(event) >= 0) bring(itemOf(event));
  }, true);
  document.addEventListener("focusin", (event) => {
    // Keys only: under a mouse, a piece must not run away between press and release.
    if (itemOf(event) >= 0 && /** @type {HTMLElement} */ (event.target).matches(":focus-visible")) bring(itemOf(event));
  });
  document.addEventListener("pointermove", (event) => {
    // A mouse reads what it passes; not when the ring has turned under it, nor while a choice is open.
    if (event.pointerType !== "mouse" || event.buttons || !ring || !(event.movementX || event.movementY) || one("#menu:popover-open")) return;
    read(itemOf(event) >= 0 && one(".read", items()[itemOf(event)]) ? itemOf(event) : nearest(turn));
  });
  new MutationObserver(() => {
    const hinted = items().findIndex((item) => one(".hinted", item));
    if (hinted >= 0 && keyOf(items()[hinted]) !== chosen) bring(hinted);
  }).observe(one("#board"), { attributeFilter: ["class"], subtree: true });
}

/** @param {PointerEvent} event */
function press(event) {
  if (event.button || !ring?.contains(/** @type {Node} */ (event.target))) return;
  event.stopPropagation(); // nothing is dragged out of the ring: a finger turns it
  moved = false;
  const from = turn;
  const [here, next] = [nearest(turn), nearest(turn) + 1].map((place) => one(".at", items()[place % items().length]).getBoundingClientRect());
  const step = Math.max(24, Math.abs(next.x + next.width / 2 - here.x - here.width / 2));
  let [x, at, pace] = [event.clientX, event.timeStamp, 0];
  const follow = (/** @type {PointerEvent} */ now) => {
    if (Math.abs(now.clientX - event.clientX) > 8) moved = true;
    if (!moved) return;
    pace = (now.clientX - x) / Math.max(1, now.timeStamp - at);
    [x, at] = [now.clientX, now.timeStamp];
    show(from - (x - event.clientX) / step);
  };
  const release = (/** @type {PointerEvent} */ now) => {
    removeEventListener("pointermove", follow);
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", release);
    if (!moved) return;
    setTimeout(() => (moved = false)); // a touch is followed by no click
    // A quick finger lets it run on a little.
    const far = turn - (now.timeStamp - at < 80 ? (pace * 140) / step : 0);
    turn = far;
    bring(nearest(far));
  };
  addEventListener("pointermove", follow);
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
}
