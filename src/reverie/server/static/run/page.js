// What every module needs of the page: elements, words, settings, small notices.

/** @param {string} query @param {ParentNode} [root] @returns {any} */
export const one = (query, root = document) => root.querySelector(query);
/** @param {string} query @param {ParentNode} [root] @returns {HTMLElement[]} */
export const all = (query, root = document) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(query)]);
/** @param {string} id @returns {any} */
export const data = (id) => JSON.parse(document.getElementById(id)?.textContent || "null");

/** Open a page of the house, which is below an address of its own if it is one in this browser. @param {string} path */
export const go = (path) => location.assign((document.body.dataset.root || "") + path);

const words = data("words") || {};
/** @param {string} key @param {Record<string, string>} [args] */
export const say = (key, args = {}) => (words[key] || key).replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) => args[name] ?? "");

/** @type {Record<string, any>} */
export const settings = { sound: true, volume: 70, speed: 1, replay: 1, pace: "", symbols: false, theme: "", plain: false, seen: {}, ...JSON.parse(localStorage.getItem("reverie") || "{}") };
export function keepSettings() {
  localStorage.setItem("reverie", JSON.stringify(settings));
  dispatchEvent(new Event("kept")); // theme.js shows it
}
/** Whether somebody skips to the own turn: nothing moves or sounds until then. */
export const haste = { on: false };
/** How fast things move: 0 for not at all. */
export const speed = () => (haste.on || matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Number(settings.speed));

/** @param {string} name */
export function play(name) {
  if (name && settings.sound && !haste.on && navigator.userActivation?.hasBeenActive) part("sound", (sound) => sound.play(name, Number(settings.volume) / 100));
}
/** Fetch what is needed now and then; while the line is cut it is done without, and that is no error. @param {string} name @param {(module: any) => void} use */
export const part = (name, use) => import(`./${name}.js`).then(use, () => {});

let toastTimer = 0;
/** @param {string} text @param {string} [rule] */
export function toast(text, rule) {
  const box = one("#toast");
  box.textContent = text;
  if (rule && one("#rules")) {
    const link = document.createElement("button");
    link.textContent = ` ${say("rules")} ›`;
    link.onclick = () => showRule(rule);
    box.append(link);
  }
  box.classList.add("on");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => box.classList.remove("on"), 3000 + 45 * text.length);
}
/** @param {string} text */
export function announce(text) {
  const box = one("#live");
  if (box) box.textContent = text;
}
/** The heading of a paragraph of the rules, or of the nearest wider one. @param {string} rule @returns {HTMLElement | null} */
export function heading(rule) {
  return rule ? document.getElementById(`r-${rule}`) ?? heading(rule.replace(/\.?[^.]*$/, "")) : null;
}
/** Open the rules at a paragraph. @param {string} rule */
export function showRule(rule) {
  const sheet = one("#rules");
  if (!sheet.matches(":popover-open")) sheet.showPopover();
  heading(rule)?.scrollIntoView({ block: "start" });
}
