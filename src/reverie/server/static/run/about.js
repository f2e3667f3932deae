// Any piece, one gesture: a mouse that rests on it, a long press, the right button or `?` opens a small sheet about it.
import { data, heading, one, say, showRule } from "./page.js";

const REST = 700, HOLD = 500; // ms
const GAP = 20; // px: a piece that is pressed rises a little
/** @typedef {{label: string, on: string, flags?: string[]}} Option */
/** @type {() => Option[]} */
let options = () => [];
/** @type {HTMLElement | null} the piece that the sheet is about */
let shown = null;
let resting = 0;
let swallow = false;
/** @type {Element | null} where the focus goes back to */
let back = null;

const box = () => one("#about");
const told = "[data-about], [data-rule]"; // a kind of piece, or a decision's paragraph of the rules

/** @param {typeof options} open what can be done now @param {boolean} [over] nothing can be done any more: a press explains, too */
export function begin(open, over) {
  options = open;
  if (over)
    document.addEventListener("click", (event) => {
      const at = /** @type {HTMLElement} */ (event.target);
      if (!shown && at.closest?.("#board") && !at.closest("[popovertarget]")) explain(at, true);
    });
  document.addEventListener("pointermove", rest);
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("contextmenu", (event) => {
    if (holder(event.target)) event.preventDefault(), explain(event.target, true);
  });
  document.addEventListener("click", (event) => {
    if (swallow) event.stopPropagation(), event.preventDefault(); // it ended a long press, or closed the sheet
    swallow = false;
    const link = /** @type {HTMLElement} */ (event.target).closest?.('#about a[href^="#r-"]');
    if (!link) return;
    event.preventDefault();
    close();
    showRule((link.getAttribute("href") || "").slice(3));
  }, true);
  document.addEventListener("keydown", (event) => {
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape" && shown) event.preventDefault(), close();
    if (event.key !== "?" || at.closest("input, textarea, select") || !holder(at)) return;
    event.stopImmediatePropagation();
    explain(at, true);
  }, true);
}

/** @param {any} target @returns {HTMLElement | null} */
const holder = (target) => target.closest?.(`#board :is(${told}), .topbar [data-about]`);

/** The piece itself: what has a name of its own, inside of what says its kind. @param {any} target @returns {HTMLElement | null} */
function piece(target) {
  const kind = holder(target), named = target.closest?.("button, [role=img], [data-key]");
  return kind?.contains(named) ? named : kind;
}

/** A mouse that rests. @param {PointerEvent} event */
function rest(event) {
  if (event.pointerType !== "mouse" || !(event.movementX || event.movementY)) return;
  clearTimeout(resting);
  const under = event.buttons || one("#menu:popover-open") ? null : piece(event.target);
  if (box().classList.contains("passing") && under !== shown) close();
  // The room between the pieces is silent under a mouse that only rests.
  if (under && under.tagName !== "SECTION" && under !== shown) resting = setTimeout(explain, REST, event.target, false);
}

/** A finger that stays, or a press that closes the sheet. @param {PointerEvent} event */
function press(event) {
  clearTimeout(resting);
  swallow = false;
  const target = /** @type {HTMLElement} */ (event.target);
  if (shown && !box().contains(target)) {
    swallow = !box().classList.contains("passing") && event.button === 0;
    close();
  }
  if (event.pointerType !== "touch" || swallow || !holder(target)) return;
  const stop = (/** @type {PointerEvent} */ now) => {
    if (now.type === "pointermove" && Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < 10) return;
    clearTimeout(resting);
    for (const name of ["pointermove", "pointerup", "pointercancel"]) removeEventListener(name, /** @type {any} */ (stop));
  };
  for (const name of ["pointermove", "pointerup", "pointercancel"]) addEventListener(name, /** @type {any} */ (stop));
  resting = setTimeout(() => ((swallow = true), explain(target, true)), HOLD);
}

function close() {
  const inside = box().contains(document.activeElement);
  shown = null;
  if (box().matches(":popover-open")) box().hidePopover();
  if (inside) /** @type {HTMLElement | null} */ (back)?.focus();
}

/** Open the sheet. A mouse that rests only passes: it moves no focus and covers nothing. @param {any} target @param {boolean} stays */
function explain(target, stays) {
  const kind = holder(target), el = piece(target);
  if (!kind?.isConnected || !el) return;
  clearTimeout(resting);
  const kinds = data("abouts"); // read when it is asked for: a table that has begun brings others than its lobby
  const about = (kind.dataset.about || "").split(" ").map((each) => kinds[each]).filter(Boolean);
  const labelled = el.getAttribute("aria-label") ? el : one("[aria-label]", el);
  const name = (labelled?.getAttribute("aria-label") ?? el.innerText).trim().replace(/\s*\n\s*/g, " · ");
  const title = about.length ? about[0][0] : name;
  one("h2", box()).textContent = title;
  box().ariaLabel = title;
  const acts = options().filter((option) => option.on === (el.dataset.on || one("[data-on]", el)?.dataset.on));
  const body = one(".sheet-body", box());
  body.replaceChildren(
    ...(name === title ? [] : [text("p", name, "named")]),
    ...about.flatMap(([other, words], /** @type {number} */ place) => (place ? [text("h3", other), text("p", words)] : [text("p", words)])),
    ...(acts.length ? [text("p", say("now"), "now"), list(acts)] : []),
    ...paragraph(about.length ? about[0][2] : kind.dataset.rule),
  );
  box().classList.toggle("passing", !stays);
  shown = el;
  back = document.activeElement;
  if (box().matches(":popover-open")) box().hidePopover();
  box().showPopover();
  place(el);
  body.scrollTo(0, 0);
  if (stays) body.focus({ preventScroll: true });
}

/** @param {string} tag @param {string} words @param {string} [cls] */
function text(tag, words, cls = "") {
  const made = document.createElement(tag);
  made.textContent = words;
  made.className = cls;
  return made;
}

/** @param {Option[]} acts */
function list(acts) {
  const made = document.createElement("ul");
  made.append(...acts.map((option) => text("li", option.label, option.flags?.length ? "warned" : "")));
  return made;
}

/** The paragraph of the rules, as the page has it. @param {string | undefined} rule @returns {Node[]} */
function paragraph(rule) {
  const head = heading(rule || "");
  if (!head) return [];
  const parts = [text("h3", head.textContent || "", "rule")];
  for (let next = head.nextElementSibling; next && !/^H\d$/.test(next.tagName); next = next.nextElementSibling)
    parts.push(/** @type {HTMLElement} */ (next.cloneNode(true)));
  return parts;
}

/** Above or below the piece where there is room, else beside it, else smaller: never over it. @param {HTMLElement} el */
function place(el) {
  const at = el.getBoundingClientRect(), sheet = box(), style = sheet.style;
  style.maxHeight = "";
  const { width, height } = sheet.getBoundingClientRect();
  const within = (/** @type {number} */ value, /** @type {number} */ most) => `${Math.max(8, Math.min(most - 8, value))}px`;
  const room = Math.max(at.top, innerHeight - at.bottom) - GAP - 8;
  if (height > room && Math.max(at.left, innerWidth - at.right) > width + GAP + 8) {
    style.left = `${at.right + width + GAP + 8 < innerWidth ? at.right + GAP : at.left - width - GAP}px`;
    style.top = within(at.top + at.height / 2 - height / 2, innerHeight - height);
    return;
  }
  const size = Math.min(height, room);
  style.maxHeight = `${size}px`;
  style.left = within(at.left + at.width / 2 - width / 2, innerWidth - width);
  style.top = `${at.top > innerHeight - at.bottom ? at.top - size - GAP : at.bottom + GAP}px`;
}
