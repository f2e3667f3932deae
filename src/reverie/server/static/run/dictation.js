// Dictation into the field for words, where the browser can. Nothing is listened to before the button is pressed.
import { one } from "./page.js";

/** @type {any} */
const Recognition = /** @type {any} */ (window).SpeechRecognition ?? /** @type {any} */ (window).webkitSpeechRecognition;
/** @type {WeakSet<HTMLElement>} */
const tended = new WeakSet();

/** @param {HTMLElement} button */
export function tend(button) {
  if (!Recognition) return;
  button.hidden = false;
  if (tended.has(button)) return;
  tended.add(button);
  /** @type {any} */
  let listening = null;
  button.addEventListener("click", () => {
    if (listening) return listening.stop();
    const field = /** @type {HTMLInputElement} */ (one("[data-words]"));
    const start = field.value ? `${field.value.trim()} ` : "";
    listening = new Recognition();
    listening.lang = button.dataset.lang;
    listening.interimResults = true;
    listening.onresult = (/** @type {any} */ event) => {
      const heard = [...event.results].map((result) => result[0].transcript).join("");
      field.value = (start + heard).slice(0, field.maxLength);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    listening.onend = listening.onerror = () => {
      listening = null;
      button.classList.remove("listening");
      button.setAttribute("aria-pressed", "false");
    };
    listening.start();
    button.classList.add("listening");
    button.setAttribute("aria-pressed", "true");
  });
}
