// What happened, told anew: after an undo, after a long silence, for the other one at a shared device.
import { one, toast } from "./page.js";

/** @param {any} message @param {any} info */
export function retell(message, info) {
  const undone = (message.steps || []).filter((/** @type {any} */ step) => step.name === "undo").map((/** @type {any} */ step) => [step.name, step.line, false]);
  const list = one("#log");
  list?.replaceChildren(...[...message.log, ...undone].map(([name, text, own]) => {
    const item = document.createElement("li");
    item.className = own ? `${name} own` : name;
    item.textContent = text;
    return item;
  }));
  list?.scrollTo(0, 1e6);
  const people = info.seats.filter((/** @type {any} */ seat) => seat.kind === "person").length;
  if (undone.length && people > info.mine.length) toast(undone.at(-1)[1]); // who plays alone has just pressed it
}
