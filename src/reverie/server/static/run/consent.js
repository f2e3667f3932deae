// What needs consent, taking back or giving up together: the others are asked, and everybody else sees for whom the table waits.
import { announce, one } from "./page.js";

/** @param {any} info */
export function consent(info) {
  const asked = info.asked, sheet = one("#consent"), note = one("#asked"), text = one("#consent-text");
  if (!sheet) return;
  const me = !!asked?.waiting.some((/** @type {number} */ seat) => info.mine.includes(seat));
  const name = (/** @type {number} */ seat) => info.seats[seat].name;
  if (asked) {
    const fill = (/** @type {string} */ words) => words.replace("{name}", name(asked.seat)).replace("{others}", asked.waiting.map(name).join(", "));
    for (const el of [text, one("h2", sheet)]) el.textContent = fill(el.dataset[asked.what]);
    one("p", note).textContent = fill(note.dataset[asked.what]);
    if (me) announce(text.textContent); // it does not take the focus: nobody answers it by accident
  }
  note.hidden = !asked || me;
  if (me !== sheet.matches(":popover-open")) sheet.togglePopover();
}
