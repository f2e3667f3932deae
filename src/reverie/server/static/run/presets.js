// The form of a new table: a preset shows what it means, also to strangers; whoever changes an option plays an own choice,
// and an own choice opens the options. Those that have no meaning with the others, or for so many, are not shown.
import { all, data, one } from "./page.js";

/** @param {HTMLElement} form */
export function tend(form) {
  form.onchange = (event) => {
    const el = /** @type {HTMLInputElement} */ (event.target);
    if (el.name.startsWith("option.")) {
      const own = one('[name="preset"][value=""]');
      if (own) own.checked = true;
    }
    if (["preset", "public"].includes(el.name)) explain();
    fit(form);
  };
  explain(); // perhaps somebody was quicker than the script
  fit(form);
}

/** @param {HTMLElement} form */
function fit(form) {
  const seats = all("[name^=seat]", form).filter((each) => /** @type {HTMLSelectElement} */ (each).value).length;
  for (const group of all("[data-seats], [data-needs]", form)) {
    const { seats: numbers = String(seats), needs, values = "" } = group.dataset;
    const set = all(`[name="${needs}"]:checked`, form).map((each) => /** @type {HTMLInputElement} */ (each).value);
    group.hidden = !numbers.split(" ").includes(String(seats)) || (!!needs && !values.split(" ").some((each) => set.includes(each)));
  }
}

function explain() {
  const preset = one('[name="preset"]:checked')?.value;
  const open = one('[name="public"]:checked')?.value;
  if (preset === "") one("#options").open = true;
  if (preset) show({ ...(open && data("publicly")), ...data("presets")?.[preset] });
}

/** @param {Record<string, any>} options */
function show(options) {
  for (const el of /** @type {HTMLInputElement[]} */ (all('[name^="option."]'))) {
    const value = options[el.name.slice(7)];
    const values = Array.isArray(value) ? value : [value];
    if (el.type === "number") el.value = value ?? el.defaultValue;
    else el.checked = value === undefined ? el.defaultChecked : values.some((each) => String(each) === el.value);
  }
}
