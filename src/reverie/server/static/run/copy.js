// A link or a text to send: copied, or shown in its field where the browser does not let a page copy.
import { one, say, toast } from "./page.js";

/** @param {HTMLElement} button */
export function tend(button) {
  button.onclick = async () => {
    const field = one(`#${button.dataset.copy}`);
    if (field.matches("input")) field.value = new URL(field.getAttribute("value"), location.href).href;
    try {
      await navigator.clipboard.writeText(field.value);
      toast(say("copied"));
    } catch {
      field.hidden = false; // only what can be seen can be selected
      field.select();
      toast(say(document.execCommand("copy") ? "copied" : "selected"));
    }
  };
}
