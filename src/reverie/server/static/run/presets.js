// The form of a new table: a preset shows what it means, also to strangers; whoever changes an option plays an own choice.
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
  };
  explain();
}

function explain() {
  const preset = one('[name="preset"]:checked')?.value;
  const open = one('[name="public"]:checked')?.value;
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
