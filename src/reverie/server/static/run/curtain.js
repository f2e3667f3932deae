// Between two people on one device: the board stays the first one's until the second has the device and says so.
import { one } from "./page.js";

/** @param {string} name whose turn it is @param {() => void} risen */
export function fall(name, risen) {
  const curtain = one("#curtain"), text = one("#curtain-text"), ok = one("#curtain-ok");
  text.textContent = (text.dataset.text || "").replace("{name}", name);
  curtain.hidden = false;
  ok.focus();
  ok.onclick = () => {
    risen();
    curtain.hidden = true;
  };
}
