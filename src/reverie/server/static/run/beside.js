// Two replays in their frames, moved by one slider: each frame's own slider is set, and its page does the rest.
import { all, one } from "./page.js";

/** @param {HTMLFormElement} form */
export function tend(form) {
  const slider = /** @type {HTMLInputElement} */ (one("[name=at]", form));
  slider.oninput = () => show(form, Number(slider.value));
  all("a.icon-button", form).forEach((link, way) => {
    link.onclick = (event) => {
      event.preventDefault();
      slider.value = String(Number(slider.value) + (way ? 1 : -1));
      show(form, Number(slider.value));
    };
  });
}

/** @param {HTMLFormElement} form @param {number} act */
function show(form, act) {
  for (const frame of /** @type {HTMLIFrameElement[]} */ (all("iframe"))) {
    const slider = /** @type {HTMLInputElement | null | undefined} */ (frame.contentDocument?.querySelector("#slider"));
    if (!slider || Number(slider.value) === Math.min(act, Number(slider.max))) continue;
    slider.value = String(act);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }
  one("output", form).textContent = `${act} / ${one("[name=at]", form).max}`;
  const url = new URL(location.href);
  url.searchParams.set("at", String(act));
  history.replaceState(null, "", url);
}
