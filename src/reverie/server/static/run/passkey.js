// The ceremony of a passkey: the house asks, the device signs, and the form takes the answer along.
import { one, toast } from "./page.js";

/** @param {string} text */
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
/** @param {ArrayBuffer | null} [data] */
const text = (data) => data && btoa(String.fromCharCode(...new Uint8Array(data))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** @param {HTMLFormElement} form */
export function tend(form) {
  const button = one("button", form);
  if (!window.PublicKeyCredential) return toast(form.dataset.missing || "");
  button.disabled = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      const csrf = new URLSearchParams({ csrf: one("[name=csrf]", form).value });
      const asked = await fetch(form.dataset.options || "", { method: "POST", body: csrf, headers: { accept: "application/json" } });
      const options = await asked.json();
      if (!asked.ok) throw new Error(options.detail);
      const found = await (form.dataset.make ? make(options) : prove(options));
      one("[name=credential]", form).value = JSON.stringify(found);
      form.submit();
    } catch (problem) {
      button.disabled = false;
      // Who has changed their mind, or has no passkey here, is told by the device itself, and by us in our own words.
      toast(problem instanceof DOMException ? form.dataset.failed || "" : String(/** @type {any} */ (problem).message));
    }
  };
}

/** @param {any} options */
async function make(options) {
  options.challenge = bytes(options.challenge);
  options.user.id = bytes(options.user.id);
  for (const each of options.excludeCredentials || []) each.id = bytes(each.id);
  const made = /** @type {any} */ (await navigator.credentials.create({ publicKey: options }));
  const { clientDataJSON, attestationObject } = made.response;
  return { id: made.id, rawId: text(made.rawId), type: made.type, response: { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) } };
}

/** @param {any} options */
async function prove(options) {
  options.challenge = bytes(options.challenge);
  const found = /** @type {any} */ (await navigator.credentials.get({ publicKey: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response;
  return { id: found.id, rawId: text(found.rawId), type: found.type, response: { clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature), userHandle: text(userHandle) } };
}
