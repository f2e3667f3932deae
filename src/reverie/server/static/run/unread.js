// What was said while the chat was out of sight: its button says how much.
import { one } from "./page.js";

let unread = 0;
let begun = false;

export function count() {
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
