// The sheet of the people at a table: read anew whenever it opens, for somebody may have come or been muted meanwhile.
import { one } from "./page.js";

let begun = false;
/** @param {HTMLElement} list */
export function tend(list) {
  if (begun) return;
  begun = true;
  const sheet = /** @type {HTMLElement} */ (list.closest(".sheet"));
  sheet.addEventListener("beforetoggle", async (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "open") return;
    const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
    if (!answer) return; // the line is cut: the sheet shows those it knew
    const fresh = one("#people .people", new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (fresh) one("#people .people").replaceChildren(...fresh.children);
  });
}
