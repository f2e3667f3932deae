// A story in pictures: watched again one by one, or kept as one image, one page, or plain text.
import { all, announce, one, speed, toast } from "./page.js";

/** @typedef {{src: string, label: string, name: string, said: string, sign: string}} Page */
/** @type {WeakSet<HTMLElement>} */
const tended = new WeakSet();

/** @param {HTMLElement} el */
export function tend(el) {
  if (tended.has(el)) return;
  tended.add(el);
  el.addEventListener("click", (event) => {
    const make = /** @type {HTMLElement} */ (event.target).closest("[data-make]")?.getAttribute("data-make");
    if (!make) return;
    const named = !!one("[data-names]", el)?.checked;
    const pages = all("[data-src]", el).map((page) => {
      const data = page.dataset;
      return { src: data.src || "", label: data.label || "", name: named ? data.name || "" : "", said: data.said || "", sign: data.zoneSign || "" };
    });
    const title = el.dataset.title || "";
    if (make === "film") film(pages, el.dataset.close || "");
    else if (make === "image") image(pages, title).then((blob) => blob && give(blob, "dream.png"));
    else if (make === "page") pageOf(pages, title).then((html) => give(new Blob([html], { type: "text/html" }), "dream.html"));
    else copy(pages, `${title}. ${el.dataset.score}`, el.dataset.copied || "");
  });
}

/** @param {Page[]} pages @param {string} title @param {string} copied */
async function copy(pages, title, copied) {
  const lines = pages.map((page, place) => `${place + 1}. ${page.sign} ${page.label}${page.name && ` (${page.name})`}${page.said && `: ${page.said}`}`);
  await navigator.clipboard?.writeText([title, ...lines].join("\n"));
  toast(copied);
}

/** Hand a file over: to the sharing of a phone, else as a download. @param {Blob} blob @param {string} name */
async function give(blob, name) {
  const file = new File([blob], name, { type: blob.type });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// ---------------------------------------------------------------- one by one

/** @param {Page[]} pages @param {string} close */
function film(pages, close) {
  const box = document.createElement("dialog");
  box.className = "film";
  const picture = document.createElement("img");
  const words = document.createElement("p");
  const count = document.createElement("small");
  const label = document.createElement("span");
  label.className = "label";
  const end = document.createElement("button");
  end.textContent = "×";
  end.className = "close";
  end.setAttribute("aria-label", close);
  end.onclick = () => box.close();
  words.dir = "auto";
  box.append(picture, label, words, count, end);
  document.body.append(box);
  let place = -1;
  let timer = 0;
  const show = (/** @type {number} */ to) => {
    clearTimeout(timer);
    if (to < 0) return;
    if (to >= pages.length) return box.close();
    place = to;
    const page = pages[place];
    picture.src = page.src;
    picture.alt = page.label;
    label.textContent = page.said && page.label;
    words.textContent = [page.name, page.said].filter(Boolean).join(": ") || page.label;
    count.textContent = `${place + 1} / ${pages.length}`;
    announce(`${page.label}. ${page.said}`);
    if (speed()) {
      picture.animate([{ opacity: 0, transform: "translateY(24px) scale(.94) rotate(-2deg)" }, { opacity: 1, transform: "none" }], { duration: 600, easing: "ease-out" });
      words.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500, delay: 350, fill: "backwards" });
      timer = setTimeout(() => show(place + 1), 2200 + 40 * page.said.length);
    }
  };
  box.onclick = (event) => {
    if (event.target !== end) show(event.clientX < innerWidth / 3 ? place - 1 : place + 1);
  };
  box.onkeydown = (event) => {
    if (event.key === "ArrowRight" || event.key === " ") show(place + 1);
    if (event.key === "ArrowLeft") show(place - 1);
  };
  box.onclose = () => {
    clearTimeout(timer);
    box.remove();
  };
  box.showModal();
  show(0);
}

// ---------------------------------------------------------------- one image

const WIDE = 300;
const HIGH = 420;
const GAP = 36;
const WORDS = 124;

/** @param {Page[]} pages @param {string} title @returns {Promise<Blob | null>} */
async function image(pages, title) {
  const columns = Math.min(6, Math.ceil(Math.sqrt(pages.length * 1.4)));
  const rows = Math.ceil(pages.length / columns);
  const canvas = document.createElement("canvas");
  canvas.width = columns * (WIDE + GAP) + GAP;
  canvas.height = rows * (HIGH + WORDS) + GAP + 130;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const night = pen.createLinearGradient(0, 0, 0, canvas.height);
  night.addColorStop(0, "#1b1650");
  night.addColorStop(1, "#5b3f94");
  pen.fillStyle = night;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  await document.fonts.ready;
  pen.fillStyle = "#ffe3ac";
  pen.font = "600 54px Fraunces, Georgia, serif";
  pen.fillText(title, GAP, 86, canvas.width - 2 * GAP);
  const pictures = await Promise.all(pages.map((page) => load(page.src)));
  pages.forEach((page, place) => {
    const x = GAP + (place % columns) * (WIDE + GAP);
    const y = 130 + Math.floor(place / columns) * (HIGH + WORDS);
    pen.drawImage(pictures[place], x, y, WIDE, HIGH);
    pen.fillStyle = "#f6ecd6";
    pen.font = "700 22px Nunito, sans-serif";
    pen.fillText(`${place + 1}. ${page.sign} ${page.name || page.label}`, x, y + HIGH + 28, WIDE);
    pen.font = "500 20px Nunito, sans-serif";
    fold(pen, page.said, WIDE, 3).forEach((line, number) => pen.fillText(line, x, y + HIGH + 54 + number * 24, WIDE));
  });
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** @param {string} src @returns {Promise<HTMLImageElement>} */
async function load(src) {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return picture;
}

/** Words in lines that fit. @param {CanvasRenderingContext2D} pen @param {string} text @param {number} width @param {number} most */
function fold(pen, text, width, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (pen.measureText(longer).width <= width || !lines[lines.length - 1]) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length > most) lines[most - 1] += "…";
  return lines.slice(0, most);
}

// ---------------------------------------------------------------- one page

/** @param {string} text */
const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that needs nothing else. @param {Page[]} pages @param {string} title */
async function pageOf(pages, title) {
  const pictures = await Promise.all(pages.map((page) => fetch(page.src).then((answer) => answer.text())));
  const items = pages.map((page, place) => {
    const source = `data:image/svg+xml,${encodeURIComponent(pictures[place])}`;
    const name = page.name ? `<b>${safe(page.name)}</b> ` : "";
    return `<figure><img src="${source}" alt="${safe(page.label)}"><figcaption>${place + 1}. ${page.sign} ${name}${safe(page.said || page.label)}</figcaption></figure>`;
  });
  const style = "body{margin:2rem;background:#1b1650;color:#f6ecd6;font:1.1rem/1.4 Georgia,serif}main{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr))}figure{margin:0}img{width:100%}h1{color:#ffe3ac}";
  return `<!doctype html><html lang="${document.documentElement.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>${style}</style><h1>${safe(title)}</h1><main>${items.join("")}</main></html>`;
}
