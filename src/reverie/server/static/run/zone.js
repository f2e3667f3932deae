// The time zone of this device, where nobody has said another one.
import { one } from "./page.js";

/** @param {HTMLElement} form */
export function tend(form) {
  const field = one("[name=zone]", form);
  if (field && field.value === "UTC") field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
