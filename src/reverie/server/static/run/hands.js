// Fingers, mouse and keys: tap, drag, arrow keys, and the small menu where a piece has several options.
import { all, one, play, say } from "./page.js";
import * as chain from "./chain.js";

/** @typedef {{text: string, label: string, on: string, to?: string, flags?: string[]}} Option */
/** @type {{options: () => Option[], act: (option: Option, el: HTMLElement | null) => void, why: (act: string) => void}} */
let game;
/** @type {HTMLElement | null} */
let asking = null;
let finger = false;

const menu = () => one("#menu");
const optionsOf = (/** @type {HTMLElement} */ el) => game.options().filter((option) => option.on === el.dataset.on && (el.dataset.act ?? option.text) === option.text);

/** @param {typeof game} table */
export function begin(table) {
  game = table;
  const board = one("#board");
  board.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const el = /** @type {HTMLElement} */ (event.target).closest("[data-on], [data-slot], [data-go]");
    if (el && !dragged) tap(/** @type {HTMLElement} */ (el));
  });
  board.addEventListener("pointerdown", press);
  board.addEventListener("keydown", arrows);
  menu().addEventListener("toggle", () => {
    if (menu().matches(":popover-open")) return;
    asking?.classList.remove("up");
    if (menu().contains(document.activeElement) || document.activeElement === document.body) asking?.focus();
    asking = null;
  });
  menu().addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => step(event, all("button", menu()), ["ArrowUp", "ArrowDown"]));
}

/** Whether a tap opens the menu: what a mouse or the focus shows, a finger sees only so. @param {HTMLElement} el */
const asks = (el) => el.dataset.ask === "" || (el.dataset.ask === "touch" && finger);

/** @param {HTMLElement} el */
function tap(el) {
  play("tap");
  if (chain.tap(el)) return;
  const options = optionsOf(el);
  if (options.length === 0) {
    if (el.dataset.try) game.why(el.dataset.try);
  } else if (options.length === 1 && (el.dataset.act || (!asks(el) && !options[0].flags?.length))) game.act(options[0], el); // words have warned already
  else ask(el, options);
}

/** @param {HTMLElement} el @param {Option[]} options */
function ask(el, options) {
  const box = menu();
  asking?.classList.remove("up");
  const tried = el.dataset.try;
  options.sort((left, right) => (left.flags?.length ?? 0) - (right.flags?.length ?? 0)); // a warning is never the first thing offered
  const buttons = options.map((option, place) => button(words(option), `choice ${place ? "" : "first"} ${option.flags?.length ? "warned" : ""}`, () => game.act(option, el)));
  if (tried && !options.some((option) => option.text.startsWith(tried.split(" ")[0]))) {
    buttons.push(button([say("why")], "choice why", () => game.why(tried)));
  }
  box.replaceChildren(...buttons);
  if (box.matches(":popover-open")) box.hidePopover();
  asking = el;
  el.classList.add("up");
  box.showPopover();
  const at = el.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const top = at.top - size.height - 18;
  box.style.left = `${Math.max(8, Math.min(innerWidth - size.width - 8, at.left + at.width / 2 - size.width / 2))}px`;
  box.style.top = `${top > 8 ? top : Math.min(innerHeight - size.height - 8, at.bottom + 10)}px`;
  buttons[0].focus();
}

/** The words of an option as its button in the prompt says them, signs and warnings in their colours. @param {Option} option @returns {(Node | string)[]} */
function words(option) {
  const said = one(`.prompt [data-act="${CSS.escape(option.text)}"]`);
  return said ? [...said.childNodes].map((part) => part.cloneNode(true)) : [option.label];
}

/** @param {(Node | string)[]} content @param {string} cls @param {() => void} run */
function button(content, cls, run) {
  const made = document.createElement("button");
  made.className = cls;
  made.append(...content);
  made.setAttribute("role", "menuitem");
  made.onclick = () => {
    menu().hidePopover();
    run();
  };
  return made;
}

// ---------------------------------------------------------------- dragging

let dragged = false;
/** @param {PointerEvent} event */
function press(event) {
  finger = event.pointerType === "touch";
  const el = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("button.card[data-on]"));
  if (!el || event.button) return;
  dragged = false;
  const start = el.getBoundingClientRect(); // before it is written to: else each press would lay the page out
  el.classList.add("pressed"); // the answer is there before the line is asked
  const options = optionsOf(el).filter((option) => option.to);
  const sorting = el.dataset.piece && el.closest("[data-chain]");
  const goals = sorting ? all("[data-slot]") : [...new Set(options.map((option) => option.to))].flatMap((to) => all(`[data-zone="${to}"]`));
  const tried = el.dataset.try ? all("[data-zone]") : [];
  /** @type {HTMLElement | null} */
  let ghost = null;
  const under = (/** @type {PointerEvent} */ now) => document.elementsFromPoint(now.clientX, now.clientY);
  const over = (/** @type {PointerEvent} */ now, /** @type {HTMLElement[]} */ list) => list.find((zone) => under(now).some((each) => zone.contains(each)));
  const moved = (/** @type {PointerEvent} */ now) => {
    const x = now.clientX - event.clientX;
    const y = now.clientY - event.clientY;
    if (!ghost && Math.hypot(x, y) > 9 && (goals.length || tried.length)) {
      dragged = true;
      ghost = /** @type {HTMLElement} */ (el.cloneNode(true));
      ghost.classList.add("drag-ghost");
      Object.assign(ghost.style, { left: `${start.x}px`, top: `${start.y}px`, width: `${start.width}px`, height: `${start.height}px` });
      ghost.style.setProperty("--card", `${start.width}px`);
      document.body.append(ghost);
      el.classList.add("dragged");
      goals.forEach((goal) => goal.classList.add("may-drop"));
    }
    if (ghost) {
      ghost.style.translate = `${x}px ${y}px`;
      const here = over(now, goals);
      goals.forEach((goal) => goal.classList.toggle("drop-here", goal === here));
    }
  };
  const ended = (/** @type {PointerEvent} */ now) => {
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", ended);
    removeEventListener("pointercancel", ended);
    el.classList.remove("pressed", "dragged");
    goals.forEach((goal) => goal.classList.remove("may-drop", "drop-here"));
    ghost?.remove();
    if (!ghost || now.type === "pointercancel") return;
    setTimeout(() => (dragged = false)); // the click that follows a drag is none
    const goal = over(now, goals);
    if (goal && sorting) chain.put(el, goal);
    else if (goal) {
      const fitting = options.filter((option) => option.to === goal.dataset.zone);
      if (fitting.length === 1 && !fitting[0].flags?.length) game.act(fitting[0], el);
      else ask(el, fitting);
    } else if (over(now, tried)) game.why(el.dataset.try || "");
  };
  addEventListener("pointermove", moved);
  addEventListener("pointerup", ended);
  addEventListener("pointercancel", ended);
}

// ---------------------------------------------------------------- keys

/** @param {KeyboardEvent} event @param {HTMLElement[]} list @param {string[]} keys */
function step(event, list, keys) {
  const way = keys.indexOf(event.key);
  const place = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (way < 0 || place < 0) return;
  event.preventDefault();
  list[(place + (way ? 1 : -1) + list.length) % list.length].focus();
}

/** @param {KeyboardEvent} event */
function arrows(event) {
  const group = document.activeElement?.closest(".pieces, .choices, .slots");
  const keys = event.key.endsWith("Up") || event.key.endsWith("Down") ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (group && (keys[0] === "ArrowLeft" || group.closest(".every"))) step(event, all("button:not([disabled])", group), keys);
}

/** In each zone one piece is reached by Tab, the others by arrows. @param {HTMLElement[]} zones */
export function roving(zones) {
  for (const group of zones) {
    const buttons = all("button", group).filter((each) => each.closest(".pieces, .choices") === group);
    const first = buttons.find((each) => each === document.activeElement) ?? buttons.find((each) => each.classList.contains("lit")) ?? buttons[0];
    buttons.forEach((each) => (each.tabIndex = each === first ? 0 : -1));
  }
}
