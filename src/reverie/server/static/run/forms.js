// Small things on ordinary pages: settings, the place to come back to; other aids are fetched where a page asks for them.
import { all, keepSettings, one, part, play, settings } from "./page.js";

export function openForms() {
  fillForms();
  document.addEventListener("change", changed);
  document.addEventListener("submit", (event) => {
    // Whoever wants to learn a game sees every first hint again.
    if (one('[name="tutorial"]', /** @type {HTMLFormElement} */ (event.target))) settings.seen = {};
    keepSettings();
  });
}

/** What the server cannot know: this browser's settings and its own address. */
export function fillForms() {
  keepSettings();
  all("[data-here]").forEach((el) => (/** @type {HTMLInputElement} */ (el).value = location.pathname + location.search));
  for (const el of /** @type {HTMLInputElement[]} */ (all("[data-absolute]"))) el.value = new URL(el.value, location.href).href;
  for (const el of /** @type {HTMLInputElement[]} */ (all("[data-set]"))) {
    const name = el.dataset.set || "";
    if (el.type === "checkbox") el.checked = !!settings[name];
    else el.value = String(settings[name]);
  }
  all("[data-aid]").forEach((el) => part(el.dataset.aid || "", (aid) => aid.tend(el)));
}

/** @param {Event} event */
function changed(event) {
  const el = /** @type {HTMLInputElement} */ (event.target);
  if (el.dataset.set) {
    settings[el.dataset.set] = el.type === "checkbox" ? el.checked : el.value;
    keepSettings();
    if (el.dataset.set === "volume") play("chime"); // what one has chosen is heard at once
  }
}
