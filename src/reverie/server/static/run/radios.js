// Pictures of which one is chosen, as a radio group: arrows move and choose, Enter or a tap answers.
import { all, announce } from "./page.js";

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
let turn = ""; // the question that it belongs to
let chosen = ""; // what is chosen and not yet answered, kept while the board changes around it

/** @param {HTMLElement} group */
const radios = (group) => all('[role="radio"]', group);

/** @param {HTMLElement} group */
function show(group) {
  const list = radios(group);
  const own = list.find((each) => each.dataset.on === chosen) ?? list.find((each) => each.ariaChecked === "true");
  for (const each of list) {
    if (chosen) each.ariaChecked = String(each === own);
    each.tabIndex = each === (own ?? list[0]) ? 0 : -1;
  }
}

/** @param {KeyboardEvent} event */
function keys(event) {
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const list = radios(group);
  const place = list.indexOf(/** @type {HTMLElement} */ (event.target));
  const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
  const to = step ? (place + step + list.length) % list.length : { Home: 0, End: list.length - 1 }[event.key];
  if (place < 0 || (to === undefined && event.key !== " ")) return;
  event.preventDefault(); // Space chooses as it does in every radio group; Enter is the press
  event.stopPropagation();
  const next = list[to ?? place];
  chosen = next.dataset.on || "";
  next.focus();
  show(group);
  if (to === undefined) announce(group.dataset.told || "");
}

/** @param {HTMLElement} group */
export function tend(group) {
  if (group.dataset.turn !== turn) (turn = group.dataset.turn || ""), (chosen = "");
  group.onkeydown = keys;
  group.onkeyup = (event) => event.key === " " && event.preventDefault(); // or the button would be pressed
  show(group);
}
