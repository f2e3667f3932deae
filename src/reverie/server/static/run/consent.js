// Taking back by consent: the others are asked, and everybody else sees for whom the table waits.
import { announce, one } from "./page.js";

/** @param {any} info */
export function consent(info) {
  const asked = info.asked, sheet = one("#consent"), note = one("#asked"), text = one("#consent-text");
  if (!sheet) return;
  const me = !!asked?.waiting.some((/** @type {number} */ seat) => info.mine.includes(seat));
  const name = (/** @type {number} */ seat) => info.seats[seat].name;
  if (asked) {
    const fill = (/** @type {string} */ words) => words.replace("{name}", name(asked.seat)).replace("{others}", asked.waiting.map(name).join(", "));
    text.textContent = fill(text.dataset.text);
    one("p", note).textContent = fill(note.dataset.text);
    if (me) announce(text.textContent); // it does not take the focus: nobody answers it by accident
  }
  note.hidden = !asked || me;
  if (me !== sheet.matches(":popover-open")) sheet.togglePopover();
}
