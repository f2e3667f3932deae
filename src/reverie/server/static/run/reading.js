// While somebody reads no clock runs against them: where nobody else waits it is held, else a pause is on offer.
import { one } from "./page.js";
import { known } from "./table.js";

/** @type {boolean | undefined} what the table was told last */
let wished;
/** @type {WebSocket | undefined} over which line */
let told;

/** Behind the curtain, in the rules, or with a tip the table is out of sight. */
const reads = () => !one("#curtain").hidden || !!one("#rules:popover-open") || !one("#coach").hidden;

/** @param {import("./line.js").Line} line */
export function begin(line) {
  const look = () => {
    if (line.socket !== told) wished = undefined; // said again over every new line
    told = line.socket;
    if (told?.readyState !== 1) return;
    const now = reads();
    if (known.info.closes && now) line.tell({ do: "stay" });
    if (!known.info.holds || now === (wished ?? !!known.info.held)) return;
    wished = now;
    line.tell({ do: "hold", on: now });
  };
  const eye = new MutationObserver(look);
  for (const id of ["#curtain", "#coach"]) eye.observe(one(id), { attributeFilter: ["hidden"] });
  one("#rules").addEventListener("toggle", () => {
    offer();
    look();
  });
  setInterval(look, 250);
}

/** Among several people: a pause for everybody, while there is one to be had. */
function offer() {
  const words = one("#runs-on");
  if (!words) return;
  words.hidden = !one("#board .hold");
  one("button", words).onclick = () => {
    one("#rules").hidePopover();
    one("#board .hold")?.click();
  };
}
