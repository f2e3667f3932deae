// Time that runs out for everybody at the same moment, by the server's clock. It only shows; the server ends things.
import { announce, one, play, speed } from "./page.js";
import { known } from "./table.js";

const SAY = [60, 30, 10];
const SOUND = [30, 10, 5, 4, 3, 2, 1];
/** @type {HTMLElement | null} */
let glass = null;
let before = 1e9;
let longest = 0;
let ends = "";
let timer = 0;

/** @param {HTMLElement} el */
export function tend(el) {
  glass = el;
  if (el.dataset.ends !== ends) {
    ends = el.dataset.ends || "";
    before = 1e9;
    longest = 0;
  }
  timer ||= setInterval(tick, 200);
  tick();
}

function tick() {
  if (!glass?.isConnected || !glass.dataset.ends) {
    clearInterval(timer);
    timer = 0;
    document.body.classList.remove("late");
    return;
  }
  const data = glass.dataset;
  const now = known.info.held || Date.now() + known.ahead - known.info.zero * 1000; // held: it waits for the one who reads
  const left = Math.max(0, Number(data.ends) - now);
  longest = Math.max(longest, left, Number(data.lasts) || 0);
  const seconds = Math.ceil(left / 1000);
  glass.style.setProperty("--left", String(left / (longest || 1)));
  document.body.classList.toggle("late", !left && data.sounds !== undefined);
  if (seconds === before && one(".left", glass).textContent) return; // else it was drawn anew, and is empty
  const text = seconds > 90 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : String(seconds);
  one(".left", glass).textContent = text;
  const told = (data.told || "").replace("%n", String(seconds));
  one("[role=timer]", glass).textContent = told;
  const passed = (/** @type {number} */ mark) => seconds <= mark && before > mark && before < 1e9;
  if (SAY.some(passed)) announce(told);
  glass.classList.toggle("hurry", seconds <= 10 && left > 0);
  if (data.sounds !== undefined && SOUND.some(passed)) {
    play("tap");
    if (speed()) glass.animate([{ transform: "none" }, { transform: "scale(1.12)" }, { transform: "none" }], 300);
  }
  before = seconds;
}
