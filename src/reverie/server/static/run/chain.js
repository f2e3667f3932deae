// A chain of picks as one gesture: pieces go into slots by taps in order or by dragging; Done sends the acts one by one.
import { all, announce, one, say } from "./page.js";

/** @type {string[]} which piece (by its place in the tray) lies in which slot; "" for none */
let filled = [];
let shape = "";
/** @type {string[]} acts still to be sent */
let queue = [];
/** @type {(act: string) => void} */
let send = () => {};

const tray = () => one("[data-chain]");
const pieces = () => all("[data-piece]", /** @type {HTMLElement} */ (tray()));
const slots = () => all("[data-slot]", /** @type {HTMLElement} */ (tray()));

/** @param {(act: string) => void} sender */
export function begin(sender) {
  send = sender;
}

/** After every change of the board: the same tray keeps what was arranged, also over a reload. */
export function refresh() {
  if (!tray()) {
    shape = "";
    return;
  }
  const now = `${document.body.dataset.table} ${pieces().map((piece) => piece.dataset.piece)} ${slots().length}`;
  if (now !== shape) {
    shape = now;
    const kept = JSON.parse(sessionStorage.getItem("chain") || "null");
    filled = kept?.shape === now && kept.filled.length === slots().length ? kept.filled : slots().map(() => "");
  }
  draw();
}

function draw() {
  const own = pieces();
  const aim = filled.indexOf("");
  slots().forEach((slot, place) => {
    all(".face, .tag", slot).forEach((part) => part.remove());
    const piece = own[Number(filled[place])];
    const full = filled[place] !== "" && piece;
    slot.classList.toggle("full", !!full);
    slot.classList.toggle("aim", place === aim);
    const name = one(".slot-name", slot)?.textContent || "";
    slot.setAttribute("aria-label", full ? `${name}: ${piece.getAttribute("aria-label")}` : name);
    if (full) slot.prepend(...[...piece.children].map((part) => part.cloneNode(true)));
  });
  own.forEach((piece, number) => {
    const gone = filled.includes(String(number));
    piece.classList.toggle("gone", gone);
    piece.toggleAttribute("disabled", gone);
  });
  const go = /** @type {HTMLButtonElement} */ (one("[data-go]", /** @type {HTMLElement} */ (tray())));
  go.disabled = aim >= 0;
  sessionStorage.setItem("chain", JSON.stringify({ shape, filled }));
}

/** A tap on a piece, a slot or Done. @param {HTMLElement} el @returns {boolean} whether it was one of these */
export function tap(el) {
  if (!el.closest("[data-chain]")) return false;
  if (el.dataset.slot !== undefined) {
    filled[slots().indexOf(el)] = "";
    draw();
  } else if (el.dataset.piece) {
    put(el, slots()[filled.indexOf("")]);
  } else if (el.dataset.go !== undefined) {
    const own = pieces();
    queue = slots().map((slot, place) => (slot.dataset.slot ? `${slot.dataset.slot} ${own[Number(filled[place])].dataset.piece}` : "")).filter(Boolean);
    next([...queue]);
  }
  return true;
}

/** Lay a piece into a slot. @param {HTMLElement} piece @param {HTMLElement | undefined} slot */
export function put(piece, slot) {
  if (!slot) return;
  const number = String(pieces().indexOf(piece));
  filled = filled.map((each) => (each === number ? "" : each));
  filled[slots().indexOf(slot)] = number;
  const rest = pieces().map((_, place) => String(place)).filter((place) => !filled.includes(place));
  if (rest.length === 1 && filled.filter((each) => each === "").length === 1) filled[filled.indexOf("")] = rest[0];
  draw();
  announce(say("placed", { card: piece.getAttribute("aria-label") || "", place: one(".slot-name", slot)?.textContent || "" }));
  if (one(":focus") === piece || !document.activeElement || document.activeElement === document.body) {
    (pieces().find((each) => !each.classList.contains("gone")) ?? one("[data-go]"))?.focus();
  }
}

/** Send the next act of the chain if it is among the options now. @param {string[]} options texts that are legal */
export function next(options) {
  const act = queue.shift();
  if (!act) return;
  if (!options.includes(act)) queue = [];
  else {
    tray()?.classList.add("pending");
    send(act);
  }
}
