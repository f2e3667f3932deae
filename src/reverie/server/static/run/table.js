// A live table: hears the line, changes the board in place, plays the steps, sends what the hands choose.
import { Idiomorph } from "../vendor/idiomorph.js";
import * as chain from "./chain.js";
import { fillForms } from "./forms.js";
import * as heard from "./heard.js";
import * as hands from "./hands.js";
import { Line } from "./line.js";
import { catchUp, inTime, keepLook, move, places } from "./motion.js";
import { all, announce, data, go, haste, keepSettings, one, part, play, say, settings, showRule, speed, toast } from "./page.js";

const start = data("start");
const effects = data("effects") || {};
const hints = data("hints") || [];
const table = document.body.dataset.table;
/** @type {{n: number, digest: string, decision: any, info: any, chat: number, look: number, trip: number, ahead: number, felt: number}} */
export const known = { n: start.n, digest: "", decision: start.decision, info: start.info, chat: 0, look: -1, trip: 1e9, ahead: 0, felt: 0 };
/** @type {any[]} */
const waiting = [];
let busy = false;
/** Ends the pause between two acts. @type {(value?: any) => void} */
let wake = () => {};
/** @type {Set<string>} commands under way */
const pressed = new Set();
/** @type {HTMLElement | null} */
let lastPressed = null;
let acted = false; // the next news tell of one's own act
/** @type {Line} */
let line;
/** Say that the line is cut, or here again. @type {(open: boolean, unsent: number) => void} */
let cut = () => {};
/** Show a mood, once it is known how: at once, for what is felt belongs to its act. @type {(look: string) => void} */
let feel = () => {};

export function openTable() {
  line = new Line(
    `/ws/${table}`,
    () => ({ n: known.n, html: true, lang: document.body.dataset.lang, digest: known.digest, chat: known.chat, look: known.look }),
    hear,
    (open) => {
      document.body.classList.toggle("offline", !open);
      cut(open, line.open.size);
    },
  );
  part("mood", (mood) => (feel = mood.feel));
  part("cut", (telling) => (cut = telling.cut)); // now: once the line is cut it cannot be fetched
  document.addEventListener("click", clicked);
  document.body.classList.remove("waking"); // from now on a press is heard
  document.addEventListener("keydown", shortcut);
  one("#rules")?.addEventListener("toggle", (/** @type {ToggleEvent} */ event) => {
    if (event.newState === "open" && known.decision?.rule) showRule(known.decision.rule);
  });
  if (!one("#board")) return;
  hands.begin({ options: () => known.decision?.options ?? [], act, why: (action) => line.ask({ do: "why", action }) });
  chain.begin((text) => command({ do: "act", action: text, text: "", n: known.n }, null));
  document.addEventListener("change", (event) => {
    const box = /** @type {HTMLInputElement} */ (event.target);
    if (box.dataset.prefs) line.tell({ do: "prefs", [box.dataset.prefs]: box.checked });
  });
  one("#board").addEventListener("toggle", (/** @type {Event} */ event) => {
    const fold = /** @type {HTMLDetailsElement} */ (event.target);
    if (!fold.matches(".every") || fold.open === !!settings.words) return;
    settings.words = fold.open;
    keepSettings();
  }, true);
  // Whoever touches the own cards wants to think: the window stays open.
  for (const touch of ["pointerdown", "keydown"])
    one("#board").addEventListener(touch, () => known.info.closes && line.tell({ do: "stay" }));
  known.chat = Math.max(0, ...all("#chat [data-number]").map((item) => Number(item.dataset.number)));
  part("clock", (clock) => clock.run());
  one("#chat-form")?.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = one("#chat-form input");
    if (field.value.trim()) line.ask({ do: "chat", text: field.value });
    field.value = "";
  });
  part("reading", (reading) => reading.begin(line));
  settle();
  import("./about.js").then((part) => part.begin(() => known.decision?.options ?? []));
  newest();
  one("#side")?.addEventListener("toggle", newest);
}

/** @param {any} message */
function hear(message) {
  if (pressed.delete(message.id) && known.n >= (message.n ?? 0)) free(); // else the state that is on its way does it
  if (message.is === "state") {
    waiting.push(message);
    show();
  } else if (message.is === "refused") {
    play("refuse");
    one("#advice:popover-open")?.hidePopover();
    toast(message.text, message.rule);
    chain.refresh();
  } else if (message.is === "out") location.reload(); // to the page that says why
  else if (message.is === "hint") suggest(message);
  else if (message.is === "rematch") go(`/t/${message.table}`);
  else if (message.is === "chat") talk(message);
  else if (message.is === "pong") setClock(message);
  else if (message.text) toast(message.text);
}

/** How far the server's clock is ahead of ours, from the quickest answer so far. @param {{t: number, now: number}} pong */
function setClock(pong) {
  const trip = Date.now() - pong.t;
  if (trip > (known.trip += 9)) return; // an old answer counts for less and less
  known.trip = trip;
  known.ahead = pong.now * 1000 + trip / 2 - Date.now();
}

/** Nothing is under way any more: what was pressed looks so. */
function free() {
  if (pressed.size === 0) all("#board .pending").forEach((el) => el.classList.remove("pending"));
}

/** @param {Record<string, any>} what @param {HTMLElement | null} el */
function command(what, el) {
  el?.classList.add("pending");
  lastPressed = el;
  acted = true;
  pressed.add(line.ask(what));
}

/** What is typed goes with an option that takes words. @param {{text: string, writes?: number}} option @param {HTMLElement | null} el */
function act(option, el) {
  if (pressed.size) return; // one act at a time: the answer to the first may change the question
  command({ do: "act", action: option.text, text: (option.writes && one("[data-words]")?.value.trim()) || "", n: known.n }, el);
}

// ---------------------------------------------------------------- showing

/** What somebody types is left alone; a button with the focus gets its new words like any other. */
const typing = () => !!one("input:focus");

/** Change the sections that are new: all are read at once, and what is as it was is left alone. @param {string} html */
function morph(html) {
  const read = document.createElement("template");
  read.innerHTML = html;
  hands.roving(all(".pieces, .choices", read.content)); // or no button would be as it was
  const callbacks = { beforeNodeMorphed: (/** @type {Node} */ old, /** @type {Node} */ now) => !old.isEqualNode(now) && keepLook(old) };
  for (const section of [...read.content.children]) {
    section.remove();
    const old = document.getElementById(section.id);
    if (old) Idiomorph.morph(old, section, { morphStyle: "outerHTML", ignoreActiveValue: typing(), callbacks });
    else one("#board").append(section);
  }
}

async function show() {
  if (busy) return;
  busy = true;
  while (waiting.length) {
    const message = /** @type {any} */ (waiting.shift());
    const pause = draw(message);
    // When news pile up, be quick; else let each act be seen. Some must be seen in any case.
    const hold = message.steps?.some((/** @type {any} */ step) => effectOf(step)?.[1] === "hold") && waiting.length < 5;
    // Neither a window that closes by itself nor a clock waits for whoever reads.
    const read = message.steps?.length && !known.decision && !waiting.some((each) => each.info?.closes || each.info?.deadline) ? heard.linger() : 0;
    // What is felt belongs to its act: the next one waits for it, if not too many wait.
    const felt = pause && waiting.length < 3 ? Math.min(known.felt, 1800) : 0;
    const rest = Math.max(read, felt, hold ? 800 : waiting.length ? 0 : Math.min(pause, 250));
    if (rest && !haste.on) await new Promise((done) => (wake = done) && setTimeout(done, rest));
  }
  busy = false;
}

/** @param {any} message @returns {number} */
function draw(message) {
  const knew = known.info, phase = knew.phase;
  known.info = { ...known.info, ...message.info };
  known.n = message.n;
  // Only when it is new: who looks back at a finished game stays there.
  if (known.info.rematch && known.info.rematch !== knew.rematch && phase === "over") return go(`/t/${known.info.rematch}`), 0;
  if (known.info.phase !== phase || (phase === "lobby" && message.info?.seats)) return changePhase(message, phase);
  if (message.info?.seats) drawSeats();
  const watching = one("#watching"), eyes = message.info?.spectators;
  if (watching && eyes !== undefined) (watching.hidden = !eyes), (watching.firstElementChild.textContent = eyes);
  if (message.info?.asked !== undefined) part("consent", (asking) => asking.consent(known.info));
  if (message.digest === undefined) return settle();
  known.digest = message.digest;
  catchUp();
  const before = speed() && !message.full ? places(true) : [];
  const focus = /** @type {HTMLElement | null} */ (document.activeElement);
  const held = focus?.closest("#board") ? { on: focus.dataset.on, zone: focus.closest("[data-pieces]")?.getAttribute("data-pieces") } : null;
  // What a menu offers may be gone; the first news of a page, or of people alone, leave it open.
  if (JSON.stringify(known.decision) !== JSON.stringify(message.decision)) one("#menu:popover-open")?.hidePopover();
  known.decision = message.decision;
  // What was acted on is about to go. Idiomorph never passes what has the focus: it would put all that lies behind it in its place anew.
  if (focus && focus === lastPressed) focus.blur();
  morph(Object.values(message.sections || {}).join(""));
  for (const id of message.gone || []) document.getElementById(`s-${id}`)?.remove();
  all("#board .card").forEach((card) => card.style.visibility && (card.style.visibility = ""));
  const steps = message.steps || [];
  tell(steps);
  settle();
  if (steps.length) newest(); // once for all lines, and where the page is laid out anyway: pieces are measured next
  const times = timing(steps);
  if (message.log) part("retell", (telling) => telling.retell(message, known.info));
  const length = before.length ? move(before, times.delay, lastPressed, times.walks) : 0;
  lastPressed = null;
  playSteps(steps, times.at);
  if (held) refocus(held);
  return length + times.total;
}

/** When each step begins, in ms. @param {any[]} steps */
function timing(steps) {
  let total = (known.felt = 0);
  /** @type {number[]} */
  const at = [];
  /** @type {Map<string, number[]>} */
  const turns = new Map();
  /** @type {Map<string, string[]>} */
  const walks = new Map();
  steps.forEach((step) => {
    const effect = effectOf(step);
    at.push(total);
    if (effect?.[1]) known.felt = total / (speed() || 1);
    for (const key of [step.args?.card].concat(step.args?.cards)) {
      if (key) turns.set(key, [...(turns.get(key) || []), total]);
    }
    // A piece that walks: its key, and how the places on its path are called.
    const [key, zone] = (effect?.[3] || "").replace("{seat}", step.args?.seat).split(" ");
    const path = (zone && step.args.path) || [];
    if (key && !walks.has(key)) turns.set(key, [total]);
    if (path.length) {
      walks.set(key, [...(walks.get(key) || []), ...path.map((/** @type {number} */ place) => zone + place)]);
    }
    total += (effect?.[2] ?? 0) * (path.length || 1);
  });
  return { at, walks, delay: (/** @type {string} */ key, only = false) => (only ? turns.get(key)?.[0] : turns.get(key)?.shift()) ?? 0, total };
}

/** @param {any} step @returns {[string, string, number, string?] | undefined} */
function effectOf(step) {
  for (const value of Object.values(step.args || {})) {
    const special = effects[`${step.name}:${value}`];
    if (special) return special;
  }
  return effects[step.name];
}

/** What happened goes into the log: one's own act, and from the first step of another on what the others did. @param {any[]} steps */
function tell(steps) {
  const others = [];
  for (const step of steps) {
    if (step.args?.seat >= 0 && !known.info.mine?.includes(step.args.seat)) acted = false;
    if (!step.line || step.name === "undo") continue;
    log(step.line, acted ? `${step.name} own` : step.name);
    if (!acted) others.push(step.line);
  }
  if (steps.length) heard.hear(others);
  acted = false;
}

/** @param {any[]} steps @param {number[]} at */
function playSteps(steps, at) {
  const pace = speed();
  steps.forEach((step, place) => {
    const effect = effectOf(step);
    if (effect) inTime((hurried) => { hurried || play(effect[0]); if (effect[1]) feel(effect[1]); }, pace ? at[place] / pace : 0);
    if (effect?.[3] && pace) step.args.path?.slice(1).forEach((/** @type {any} */ _, /** @type {number} */ hop) => setTimeout(play, (at[place] + effect[2] * (hop + 1)) / pace, effect[0]));
  });
  announce([...steps.map((step) => step.line), known.decision?.prompt].filter(Boolean).join(" "));
}

/** @param {string} text @param {string} cls */
function log(text, cls) {
  const list = one("#log");
  if (list) add(list, text).className = cls;
}

/** The log shows its last line. */
const newest = () => one("#log")?.scrollTo(0, 1e6);

/** @param {any} list @param {...(string | Node)} content */
function add(list, ...content) {
  const item = document.createElement("li");
  item.append(...content);
  list.append(item);
  return item;
}

/** Everything that follows from the board as it is now. */
function settle() {
  if (known.decision || known.info.phase !== "playing") haste.on = false;
  part("turn", (turn) => turn.call(!!one(".prompt.mine")));
  document.body.classList.toggle("waits", !!known.decision);
  document.body.classList.toggle("closing", !!known.info.closes);
  all(".hinted").forEach((el) => el.classList.remove("hinted"));
  const undo = one("#undo");
  if (undo) undo.ariaDisabled = !known.info.can_undo; // a press is answered by the reason
  const every = one(".every"); // whoever likes words better finds all of them open again
  if (every && settings.words) every.open = true; // never shut here: it may have been opened this very moment
  free();
  const turn = one("[data-actor]")?.getAttribute("data-actor");
  all("#seats [data-seat]").forEach((seat) => seat.classList.toggle("acting", seat.dataset.seat === turn));
  const { seats = [], mine = [], phase } = known.info;
  const bots = seats.some((/** @type {any} */ seat) => seat.level || seat.warm);
  if (seats.length > mine.length) heard.tend(!!known.decision, phase === "playing" && mine.length > 0 && (bots || waiting.length > 0), skip);
  hands.roving(all("#board .pieces, #board .choices"));
  chain.refresh();
  chain.next((known.decision?.options ?? []).map((/** @type {any} */ option) => option.text));
  hotSeat(turn);
  if (one("#whose")) part("whose", (whose) => whose.tend(Number(turn), look));
  coach();
  // What few boards need is fetched where a board asks for it.
  all("#board [data-part]").forEach((el) => part(el.dataset.part || "", (aid) => aid.tend(el, command)));
  all("[data-end]").forEach((row) => (row.scrollLeft = 1e6)); // last: it lays the page out, and nothing is written after it
  return 0;
}

/** On to one's own turn, or to the end: nothing that comes before it is waited for. */
function skip() {
  haste.on = true;
  line.tell({ do: "hurry" });
  wake();
  settle();
}

/** What stands for an option on the board, before its words in the list. @param {string} on */
const piece = (on) => all(`#board [data-on="${CSS.escape(on)}"]`).find((el) => el.checkVisibility());

/** @param {{on?: string, zone?: string | null}} held */
function refocus(held) {
  const now = document.activeElement;
  if (now?.closest("#board") && /** @type {HTMLElement} */ (now).dataset.on === held.on) return;
  const same = held.on && piece(held.on);
  const near = held.zone && one(`#board [data-pieces="${CSS.escape(held.zone)}"] button`);
  const target = /** @type {HTMLElement | null} */ (same || near || all("#board .lit").find((el) => el.checkVisibility()));
  target?.focus({ preventScroll: true });
}

/** The page around the board is another one now. @param {any} message @param {string} old */
function changePhase(message, old) {
  if (old === "lobby") {
    if (known.info.phase === "lobby") refreshBody();
    else location.reload();
    return 0;
  }
  const length = draw({ ...message, info: {} });
  setTimeout(refreshBody, speed() ? Math.max(900, length) : 0);
  return length;
}

async function refreshBody() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer) return void setTimeout(refreshBody, 1000); // the line is cut: the page changes when it is back
  if (!answer.ok) return location.reload();
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const callbacks = { beforeNodeMorphed: (/** @type {any} */ old) => old.id !== "toast" }; // what was just said stays
  Idiomorph.morph(document.body, next.body.innerHTML, { morphStyle: "innerHTML", ignoreActiveValue: typing(), callbacks });
  Object.assign(document.body.dataset, next.body.dataset);
  fillForms();
  if (known.info.phase !== "lobby") settle();
  newest();
}

function drawSeats() {
  known.info.seats.forEach((/** @type {any} */ seat, /** @type {number} */ place) => {
    const item = one(`#seats [data-seat="${place}"]`);
    item?.classList.toggle("away", seat.kind === "person" && !seat.online);
    item?.classList.toggle("warm", !!seat.warm);
  });
}

/** Two people on one device: the curtain falls before the other one's cards are shown. @param {string | null | undefined} turn */
function hotSeat(turn) {
  const seat = Number(turn);
  const mine = known.info.mine || [];
  if (mine.length < 2 || known.info.phase !== "playing" || turn == null || !mine.includes(seat)) return;
  const shown = known.look < 0 ? mine[0] : known.look;
  if (seat === shown || !one("#curtain").hidden) return;
  part("curtain", (curtain) => curtain.fall((known.info.names || [])[seat] || String(seat + 1), () => look(seat)));
}

/** See the table from the eyes of another of one's own seats. @param {number} seat */
function look(seat) {
  known.look = seat;
  line.tell({ do: "look", seat });
}

// ---------------------------------------------------------------- around the board

/** @param {any} message */
function suggest(message) {
  piece(message.on)?.classList.add("hinted");
  one("#advice .sheet-body").innerHTML = message.html;
}

/** @param {any} message */
function talk(message) {
  known.chat = Math.max(known.chat, message.number || 0);
  part("chat", (chat) => chat.hear(message, add));
}

/** The first time a decision comes, a sentence about it. */
function coach() {
  const box = one("#coach");
  if (!box) return;
  const name = known.decision?.name;
  const hint = hints.find((/** @type {any} */ each) => each.on === name);
  const mark = `${document.body.dataset.game} ${name}`;
  const hurried = !known.info.holds && !!one("#board [data-part=sandglass]"); // no time to read now
  const fresh = hint && !hurried && !settings.seen[mark];
  box.hidden = !fresh;
  if (fresh) one("#coach-text").textContent = hint.text;
  one("#coach-ok").onclick = () => {
    settings.seen[mark] = 1;
    keepSettings();
    box.hidden = true;
  };
}

/** @param {MouseEvent} event */
function clicked(event) {
  const el = /** @type {HTMLElement} */ (event.target).closest("[data-do]");
  if (!el) return;
  const what = JSON.parse(el.getAttribute("data-do") || "");
  for (const sheet of [el.closest(".sheet:popover-open:not(#side)"), one("#settings:popover-open")]) sheet?.hidePopover();
  line.ask(what);
  if (what.do === "leave") setTimeout(() => go("/"), 300);
  if (what.do === "mute") el.closest("li")?.remove();
}

/** @param {KeyboardEvent} event */
function shortcut(event) {
  const typing = /** @type {HTMLElement} */ (event.target).closest("input, textarea, select");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "u") one("#undo")?.click();
  else if (event.key === "h") one("#hint")?.click();
  else if (event.key === "?") showRule(known.decision?.rule || "");
  else if (/^[1-9]$/.test(event.key)) all("#s-desk [data-on]:not([disabled])").filter((el) => el.checkVisibility())[Number(event.key) - 1]?.focus();
}
