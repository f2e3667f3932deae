// Whose turn it is, outside the page: the window may lie behind others.
import { one, say } from "./page.js";

/** The title and the icon say that it is one's turn. @param {boolean} mine */
export function call(mine) {
  const icon = one("link[rel=icon]");
  icon.dataset.calm ??= icon.getAttribute("href");
  const wanted = mine ? icon.dataset.turn : icon.dataset.calm;
  if (icon.getAttribute("href") === wanted) return; // or the icon would be fetched at every act
  icon.setAttribute("href", wanted);
  const title = document.title.replace(/^\(•\).* – (?=.+ – )/, "");
  document.title = mine ? `(•) ${say("turn")} – ${title}` : title;
}
