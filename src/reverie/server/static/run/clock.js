// The clock of a table: how much time is left to those who are to act.
import { one } from "./page.js";
import { known } from "./table.js";

export const run = () => setInterval(tick, 1000);

function tick() {
  const left = known.info.deadline * 1000 - Date.now() - known.ahead;
  const clock = one("#clock");
  if (clock) clock.textContent = known.info.deadline ? left < 36e5 ? new Date(Math.max(0, left)).toISOString().slice(14, 19) : new Date(Date.now() + left).toLocaleString() : "";
}
