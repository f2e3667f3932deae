// Whose turn it is, outside the page: the window may lie behind others.
import { one, say } from "./page.js";

/** The title and the icon say that it is one's turn. @param {boolean} mine */
export function call(mine) {
  const icon = one("link[rel=icon]");
  icon.dataset.calm ??= icon.href;
  icon.href = mine ? icon.dataset.turn : icon.dataset.calm;
  document.title = document.title.replace(/^\(•\).* – (?=.+ – )/, "");
  if (mine) document.title = `(•) ${say("turn")} – ${document.title}`;
}
