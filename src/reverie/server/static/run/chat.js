// What is said at the table; what was said while the chat was out of sight, its button says how much.
import { one, say, toast } from "./page.js";

let unread = 0;
let begun = false;

/** @param {any} message @param {(list: any, ...content: (string | Node)[]) => HTMLElement} add */
export function hear(message, add) {
  const list = one("#chat");
  if (!list || (message.number && one(`#chat [data-number="${message.number}"]`))) return;
  const name = document.createElement("button");
  name.textContent = message.name;
  name.title = say("mute");
  name.dataset.do = JSON.stringify({ do: "mute", who: message.who, yes: true });
  add(list, name, ` ${message.text}`).dataset.number = message.number;
  list.scrollTo(0, 1e6);
  if (one("#side")?.checkVisibility()) return;
  if (!document.documentElement.hasAttribute("data-plain")) toast(`${message.name}: ${message.text}`);
  count();
}

function count() {
  unread += 1;
  show();
  if (begun) return;
  begun = true;
  one("#side").addEventListener("toggle", (/** @type {ToggleEvent} */ event) => {
    if (event.newState === "open") unread = 0;
    show();
  });
}

function show() {
  const button = one(".topbar [popovertarget=side]");
  if (!button) return;
  button.dataset.name ??= button.ariaLabel;
  button.ariaLabel = unread ? `${button.dataset.name} (${unread})` : button.dataset.name;
  unread ? (button.dataset.unread = String(unread)) : delete button.dataset.unread;
}
