// A field for the words that go with an act. A tapped piece waits for its words; words that are there go with the tap.
import { all, announce, one, toast } from "./page.js";
import { known } from "./table.js";

let words = ""; // what is typed now, kept while the board changes around it
let turn = "";
let picked = ""; // what the words will go with
let sent = ""; // what they were sent with: once it is gone, so are they

const field = () => /** @type {HTMLInputElement | null} */ (one("[data-words]"));
const options = () => /** @type {any[]} */ (known.decision?.options ?? []);

function begin() {
  const board = one("#board");
  board.addEventListener("click", clicked, true);
  board.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  board.addEventListener("input", (/** @type {Event} */ event) => {
    if (event.target === field()) words = field()?.value ?? "";
  });
  // The board has another shape while somebody types: a press on a button must not end that before it is a click.
  board.addEventListener("mousedown", (/** @type {MouseEvent} */ event) => {
    if (document.activeElement === field() && /** @type {HTMLElement} */ (event.target).closest("button")) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && picked) pick("");
  });
}

/** Before the hands see a tap. @param {MouseEvent} event */
function clicked(event) {
  const el = /** @type {HTMLElement} */ (event.target).closest("button");
  const form = field()?.form;
  if (!el || !form) return;
  if (el.dataset.writes !== undefined && el.dataset.on) {
    if (words.trim() || picked === el.dataset.on) sent = el.dataset.on;
    else {
      event.stopPropagation();
      pick(el.dataset.on);
      field()?.focus();
    }
  } else if (el.getAttribute("type") === "submit" && el.form === form) {
    const piece = picked && one(`#board [data-on="${CSS.escape(picked)}"]`);
    if (piece) {
      event.stopPropagation();
      piece.click();
    } else if (el.dataset.on) sent = el.dataset.on;
    else toast(form.dataset.pick || "");
  }
}

/** @param {string} on */
function pick(on) {
  picked = on;
  show();
  const name = on && one(`#board [data-on="${CSS.escape(on)}"]`)?.getAttribute("aria-label");
  if (name) announce(name);
}

function show() {
  for (const el of all("#board [data-writes]")) {
    el.classList.toggle("picked", el.dataset.on === picked);
    el.setAttribute("aria-pressed", String(el.dataset.on === picked));
  }
}

let begun = false;
/** @param {HTMLElement} form */
export function tend(form) {
  const now = form.dataset.turn || "";
  if (!begun) {
    begin();
    [begun, words, turn] = [true, field()?.value ?? "", field()?.value ? now : ""]; // somebody may have typed already
  }
  const open = new Set(options().map((option) => option.on));
  const forget = now !== turn || (sent && !open.has(sent));
  if (picked && !open.has(picked)) picked = "";
  if (forget) words = sent = "";
  const input = field();
  if (input && (forget || !input.value)) input.value = words;
  // A question that is only for the one who is asked: let them type at once, where no keyboard jumps up.
  if (now !== turn && now !== "dream" && matchMedia("(hover: hover)").matches) input?.focus({ preventScroll: true });
  turn = now;
  show();
}
