// Whose turn it is, outside the page: the window may lie behind others.
import { one, say } from "./page.js";

const SOON = 700; // ms: to fetch and read an icon would keep the page from showing what has just been done
let timer = 0;

/** The title and the icon say that it is one's turn, once it stays so. @param {boolean} mine */
export function call(mine) {
  clearTimeout(timer);
  timer = setTimeout(show, SOON, mine);
}

/** @param {boolean} mine */
function show(mine) {
  const icon = one("link[rel=icon]");
  icon.dataset.calm ??= icon.getAttribute("href");
  const wanted = mine ? icon.dataset.turn : icon.dataset.calm;
  if (icon.getAttribute("href") === wanted) return; // or the icon would be fetched at every act
  icon.setAttribute("href", wanted);
  const title = document.title.replace(/^\(•\).* – (?=.+ – )/, "");
  document.title = mine ? `(•) ${say("turn")} – ${title}` : title;
}
