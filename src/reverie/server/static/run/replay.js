// A finished game again: the slider fetches a moment and changes the page in place, so that pieces move.
import { Idiomorph } from "../vendor/idiomorph.js";
import { move, places } from "./motion.js";
import { fillForms } from "./forms.js";
import { all, one, part, settings, speed } from "./page.js";

const PACE = 1600; // milliseconds for one act
const KEYS = /** @type {Record<string, () => void>} */ ({
  ArrowLeft: () => step(0),
  ArrowRight: () => step(1),
  Home: () => jump(0),
  End: () => jump(Number(one("#slider").max)),
  " ": () => run(!running),
});
let asked = 0;
let running = 0;

export function openReplay() {
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("a[data-morph]"));
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });
  document.addEventListener("input", (event) => {
    const form = /** @type {HTMLElement} */ (event.target).closest("#replay-bar");
    if (form && /** @type {HTMLElement} */ (event.target).matches("[name]")) go(`${/** @type {HTMLFormElement} */ (form).action}?${new URLSearchParams(/** @type {any} */ (new FormData(/** @type {HTMLFormElement} */ (form))))}`);
  });
  document.addEventListener("click", (event) => {
    if (/** @type {HTMLElement} */ (event.target).closest("#run")) run(!running);
  });
  document.addEventListener("keydown", (event) => {
    const key = KEYS[event.key];
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/** @type {HTMLElement} */ (event.target).closest("input, select, a, button, summary, .moment")) return;
    event.preventDefault();
    key();
  });
  part("about", (about) => about.begin(() => [], true));
  settle();
}

/** One act on, or back. @param {0 | 1} way */
const step = (way) => all("a[data-morph]")[way]?.click();

/** @param {number} act */
const jump = (act) => go(addressOf(act));

/** Act after act by itself, until the end or until it is stopped; from the end it begins anew. @param {boolean} on */
function run(on) {
  clearTimeout(running);
  running = on ? setTimeout(() => {}) : 0;
  show();
  if (on) onward(atEnd());
}

const atEnd = () => Number(one("#slider").value) >= Number(one("#slider").max);

/** @param {boolean} [anew] */
async function onward(anew) {
  const slider = one("#slider");
  await go(addressOf(anew ? 0 : Number(slider.value) + 1));
  if (!running) return;
  if (atEnd()) run(false);
  else running = setTimeout(onward, PACE / Number(settings.replay));
}

/** @param {number} act */
function addressOf(act) {
  const url = new URL(location.href);
  url.searchParams.set("at", String(act));
  return url.href;
}

function show() {
  const button = one("#run");
  button.hidden = false;
  button.setAttribute("aria-pressed", String(!!running));
}

function settle() {
  all("[data-end]").forEach((row) => (row.scrollLeft = 1e6));
  fillForms();
  show();
  all("#board [data-part]").forEach((el) => part(el.dataset.part || "", (aid) => aid.tend(el, () => {})));
}

/** @param {string} address */
async function go(address) {
  const mine = ++asked;
  const url = new URL(address);
  url.searchParams.delete("csrf");
  const answer = await fetch(url);
  if (!answer.ok || mine !== asked) return; // the slider has moved on
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const before = speed() ? places(false) : [];
  for (const id of ["board", "replay-bar"]) {
    const fresh = next.getElementById(id);
    if (fresh) Idiomorph.morph(one(`#${id}`), fresh.outerHTML, { morphStyle: "outerHTML", ignoreActiveValue: true });
  }
  history.replaceState(null, "", url);
  settle();
  if (before.length) move(before, () => 0);
}
