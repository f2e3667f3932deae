// What the others did, where one looks: a line in the prompt while they act, all of it when one's own turn comes; and a way to skip.
import { all, haste, one, say, settings } from "./page.js";

const BAR = "#s-desk .prompt"; // a game of real time has none: there is nothing to wait for
const MOST = 9; // sentences since the last own turn: the log has them all
/** @type {string} what the newest act of another was, in words */
let newest = "";

/** The acts of others since the last own one, the oldest first. */
function since() {
  const lines = all("#log li");
  const mine = lines.findLastIndex((line) => line.classList.contains("own"));
  return (mine < 0 ? [] : lines.slice(mine + 1)).map((line) => line.textContent || "");
}

/** What was just told of others. @param {string[]} lines */
export const hear = (lines) => (newest = lines.join(" "));

/** How long an act of another stays before the next one is shown, by this browser's wish. @returns {number} in ms */
export function linger() {
  return settings.pace === "read" && newest && one(BAR) ? Math.min(4000, 900 + 38 * newest.length) : 0;
}

/**
 * After every change of the board: the line and the button, which no section of the board carries.
 * @param {boolean} mine whether one is asked @param {boolean} skips whether there is something to skip @param {() => void} skip
 */
export function tend(mine, skips, skip) {
  const bar = one(BAR);
  if (!bar || one("#s-desk.over")) return;
  const told = mine ? since().slice(-MOST) : [newest].filter(Boolean);
  line(bar, mine ? [say("since"), " ", told.join(" ")] : told, told.length > 0);
  let button = one(".skip-on", bar);
  if (mine || !skips) return button?.remove();
  if (settings.pace === "skip" && !haste.on) return skip(); // which brings us here again
  if (!button) {
    button = document.createElement("button");
    button.type = "button";
    button.className = "choice skip-on";
    button.textContent = say("skip");
    button.onclick = skip;
    bar.append(button);
  }
  button.ariaPressed = String(haste.on);
}

/** One line of words above the question; a tap opens all that happened. @param {HTMLElement} bar @param {string[]} words @param {boolean} any */
function line(bar, words, any) {
  let box = one(".heard", bar);
  if (!any) return box?.remove();
  if (!box) {
    box = document.createElement("button");
    box.type = "button";
    box.className = "heard";
    box.popoverTargetElement = one("#side");
    bar.prepend(box);
  }
  if (box.textContent !== words.join("")) box.textContent = words.join("");
}
