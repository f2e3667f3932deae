// A finished game again: the slider fetches a moment and changes the page in place, so that pieces move.
import { Idiomorph } from "../vendor/idiomorph.js";
import { move, places } from "./motion.js";
import { all, one, part, speed } from "./page.js";

let asked = 0;

export function openReplay() {
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("a[data-morph]"));
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });
  document.addEventListener("input", (event) => {
    const form = /** @type {HTMLElement} */ (event.target).closest("#replay-bar");
    if (form) go(`${/** @type {HTMLFormElement} */ (form).action}?${new URLSearchParams(/** @type {any} */ (new FormData(/** @type {HTMLFormElement} */ (form))))}`);
  });
  document.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: 0, ArrowRight: 1 }[event.key];
    if (way !== undefined && !/** @type {HTMLElement} */ (event.target).closest("input, select")) all("a[data-morph]")[way]?.click();
  });
  part("about", (about) => about.begin(() => [], true));
  settle();
}

function settle() {
  all("[data-end]").forEach((row) => (row.scrollLeft = 1e6));
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
