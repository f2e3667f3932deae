// Notices in this browser: asked for by a button, never by the page itself.
import { one, toast } from "./page.js";

/** @param {string} text */
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
/** @param {ArrayBuffer | null} data */
const text = (data) => btoa(String.fromCharCode(...new Uint8Array(data || new ArrayBuffer(0)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** @param {string} path @param {Record<string, string>} fields */
async function send(path, fields) {
  const csrf = one('meta[name="csrf"]').content;
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams({ csrf, ...fields }), headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error((await answer.json()).detail);
}

/** @param {HTMLElement} place */
export async function tend(place) {
  const on = one("#push-on"), off = one("#push-off");
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) {
    one("#push-none").hidden = false;
    return;
  }
  const worker = await navigator.serviceWorker.register("/sw.js");
  /** @param {boolean} told */
  const show = (told) => { on.hidden = told; off.hidden = !told; };
  show(!!(await worker.pushManager.getSubscription()));
  on.onclick = async () => {
    try {
      await navigator.serviceWorker.ready;
      const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(place.dataset.key || "") });
      await send("/notices/push", { endpoint: made.endpoint, key: text(made.getKey("p256dh")), auth: text(made.getKey("auth")) });
      show(true);
      toast(place.dataset.done || "");
    } catch (problem) {
      toast(problem instanceof DOMException ? place.dataset.denied || "" : String(/** @type {any} */ (problem).message));
    }
  };
  off.onclick = async () => {
    const made = await worker.pushManager.getSubscription();
    if (made) {
      await send("/notices/push/remove", { endpoint: made.endpoint });
      await made.unsubscribe();
    }
    show(false);
    toast(place.dataset.ended || "");
  };
}
