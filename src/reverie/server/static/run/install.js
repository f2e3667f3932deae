// The offer to have the house on the home screen and in the pocket: made once, quietly, and never again after an answer.
import { keepSettings, one, settings } from "./page.js";

const DAY = 86400000;

/** @param {HTMLElement} place */
export function tend(place) {
  const install = one(".install", place), no = one(".no", place);
  /** The browser's own question, which it lets us ask at a good moment. @type {any} */
  let question = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    question = event;
    install.hidden = false;
  });
  install.onclick = async () => {
    install.hidden = true;
    await question?.prompt();
  };
  if (!no) return; // on the page about it, it is no offer but an answer
  const here = matchMedia("(display-mode: standalone)").matches || localStorage.getItem("reverie-about");
  settings.offered ??= Date.now();
  place.hidden = !!here || Date.now() - settings.offered > DAY;
  no.onclick = () => {
    place.hidden = true;
    settings.offered = 0;
    keepSettings();
  };
  keepSettings();
}
