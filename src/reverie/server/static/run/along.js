// Taking the house along: how much it is, how far it has come, and how to leave it here again.
import { one, toast } from "./page.js";

/** @param {HTMLElement} place */
export async function tend(place) {
  const root = document.body.dataset.root || "";
  if (!("serviceWorker" in navigator) || !window.isSecureContext) {
    one("#along-none").hidden = false;
    return;
  }
  /** @param {ServiceWorker | null} worker @param {string} wish @param {(had: number, all: number) => void} [tell] @returns {Promise<any>} */
  const ask = (worker, wish, tell) =>
    new Promise((done, failed) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => (data.done ? done(data.done) : data.problem ? failed(Object.assign(new Error(data.problem), { full: data.full })) : tell?.(data.had, data.all));
      worker ? worker.postMessage({ wish }, [port2]) : failed(new Error("no service worker"));
    });
  const known = await navigator.serviceWorker.getRegistration(`${root}/`);
  const bar = one("#along-bar"), take = one("#along-take"), open = one("#along-open"), leave = one("#along-leave"), said = one("#along-said");
  /** @param {boolean} there */
  const show = (there) => { take.hidden = there; open.hidden = leave.hidden = !there; bar.hidden = true; };
  show(!!(known?.active && (await ask(known.active, "look").catch(() => ({}))).current));
  take.onclick = async () => {
    take.disabled = true;
    said.textContent = "";
    bar.hidden = false;
    bar.removeAttribute("value");
    try {
      await navigator.serviceWorker.register(`${root}/sw.js`, { updateViaCache: "none" });
      const { active } = await navigator.serviceWorker.ready;
      await navigator.storage?.persist?.();
      localStorage.setItem("reverie-about", place.dataset.about || "{}");
      await ask(active, "take", (had, all) => { bar.max = all; bar.value = had; });
      show(true);
      toast(place.dataset.done || "");
      // So that it wakes soon already the first time; if that does not work here, it is done when it has woken.
      const { current } = await ask(active, "look");
      import(new URL(`${root}/pocket/static/pocket/rehearse.js`, document.baseURI).href).then(({ rehearse }) => rehearse(current, { language: navigator.language, ...JSON.parse(place.dataset.about || "{}") })).catch(() => {});
    } catch (/** @type {any} */ problem) {
      bar.hidden = true;
      said.textContent = problem.full ? place.dataset.full : `${place.dataset.failed} (${problem.message})`;
    }
    take.disabled = false;
  };
  leave.onclick = async () => {
    await ask((await navigator.serviceWorker.ready).active, "forget");
    show(false);
    toast(place.dataset.left || "");
  };
}
