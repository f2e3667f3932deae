// What is felt: a light over the whole screen, and a board that shivers.
import { one, speed } from "./page.js";

/** @param {string} look */
export function feel(look) {
  const box = one("#fx");
  if (!box || !speed()) return;
  box.className = `fx ${look}`;
  const long = look === "win" || look === "lose";
  box.animate([{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0 }], { duration: (long ? 2400 : 900) / speed() });
  if (look === "dread") {
    const frames = [0, -7, 6, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    one("#board")?.animate(frames, { duration: 420 / speed() });
  }
}
