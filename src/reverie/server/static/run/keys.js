// Single keys that a board names itself, with aria-keyshortcuts. They are silent while somebody types.
import { one } from "./page.js";

let begun = false;
export function tend() {
  if (begun) return;
  begun = true;
  document.addEventListener("keydown", (event) => {
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || at.closest("input, textarea, select, .sheet")) return;
    if (event.key === "Enter" && at.closest("button, a")) return; // the key of the button itself
    const el = one(`#board [aria-keyshortcuts="${CSS.escape(event.key.length > 1 ? event.key : event.key.toLowerCase())}"]`);
    if (!el || el.disabled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    el.focus();
    if (el.tagName === "BUTTON" && !/^seat:/.test(el.dataset.on || "")) el.click();
  }, true);
}
