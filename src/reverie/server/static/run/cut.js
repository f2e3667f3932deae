// The line is cut for longer than a blink: a banner says what was kept and what waits to be sent.
import { all, announce, one, say, toast } from "./page.js";

const BLINK = 2000;
let timer = 0;
let waits = 0;

/** @param {boolean} open @param {number} unsent */
export function cut(open, unsent) {
  waits = unsent;
  const banner = one("#line");
  if (!banner) return;
  if (!open) {
    timer ||= setTimeout(show, BLINK);
    if (!banner.hidden) show();
    return;
  }
  clearTimeout(timer);
  timer = 0;
  if (!banner.hidden) toast(say("back"));
  banner.hidden = true;
}

function show() {
  const banner = one("#line");
  const last = all("#log li").at(-1)?.textContent;
  const words = [say("offline"), last ? say("kept", { line: last }) : "", waits ? say("unsent", { n: String(waits) }) : ""];
  const text = words.filter(Boolean).join(" ");
  banner.hidden = false;
  if (banner.textContent === text) return;
  banner.textContent = text;
  announce(text);
}
