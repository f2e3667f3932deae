// Small things on ordinary pages: settings, the place to come back to, copying, presets, full screen.
import { all, data, keepSettings, one, say, settings, toast } from "./page.js";

export function openForms() {
  fillForms();
  document.addEventListener("change", changed);
  document.addEventListener("click", clicked);
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
}

/** @param {Event} event */
function changed(event) {
  const el = /** @type {HTMLInputElement} */ (event.target);
  if (el.dataset.set) {
    settings[el.dataset.set] = el.type === "checkbox" ? el.checked : el.value;
    keepSettings();
  }
  if (el.name?.startsWith("option.")) {
    const own = one('[name="preset"][value=""]');
    if (own) own.checked = true;
  }
  if (el.name === "preset" && el.value) showPreset(data("presets")?.[el.value] || {});
}

/** What a preset means, shown in the options. @param {Record<string, any>} options */
function showPreset(options) {
  for (const el of /** @type {HTMLInputElement[]} */ (all('[name^="option."]'))) {
    const value = options[el.name.slice(7)];
    const values = Array.isArray(value) ? value : [value];
    if (el.type === "number") el.value = value ?? el.defaultValue;
    else el.checked = value === undefined ? el.defaultChecked : values.some((each) => String(each) === el.value);
  }
}

/** @param {MouseEvent} event */
async function clicked(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("[data-fullscreen]")) {
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  }
  if (target.closest("[data-copy]")) {
    const field = one("[data-absolute]");
    field.select();
    await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
    toast(say("copied"));
  }
}
