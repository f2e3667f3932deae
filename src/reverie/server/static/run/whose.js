// Several people on one device while all may act at once: a tap on a name shows that one's hand, and the hand goes round.
import { all, one } from "./page.js";
import { known } from "./table.js";

let shown = -1;
let held = "";
let asked = false;

/** @param {number} turn whose turn it is, or -1 @param {(seat: number) => void} look */
export function tend(turn, look) {
  const bar = one("#whose");
  const mine = known.info.mine || [];
  const free = turn < 0 && known.info.phase === "playing";
  bar.hidden = !free;
  if (!free) return;
  const looks = known.look < 0 ? mine[0] : known.look;
  const seat = known.decision?.seat ?? looks; // whose board this is: another one may be on its way
  one("#s-hand")?.before(bar);
  all("#whose [data-look]").forEach((name) => {
    const place = Number(name.dataset.look);
    name.setAttribute("aria-pressed", String(place === looks));
    name.onclick = () => look(place);
  });
  // Who has laid a card or answered passes the hand on: everybody has a part in the dream.
  const cards = all("#s-hand [data-key]").map((card) => card.dataset.key).join(" ");
  const asks = !!one(".prompt.mine");
  const done = seat === shown && seat === looks && ((held && cards && cards !== held) || (asked && !asks));
  [shown, held, asked] = [seat, cards, asks];
  if (done) look(mine[(mine.indexOf(seat) + 1) % mine.length]);
}
