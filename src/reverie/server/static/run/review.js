// A review that is being worked out: asks again until it is there.
import { one } from "./page.js";

const PAUSE = 1200;

async function again() {
  const box = one("#review[data-waits]");
  if (!box) return;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  const next = new DOMParser().parseFromString(text, "text/html").getElementById("review");
  if (next) box.replaceWith(next);
  setTimeout(again, PAUSE);
}

setTimeout(again, PAUSE);
