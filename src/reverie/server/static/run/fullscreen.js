// A table on the whole screen, and back.

/** @param {HTMLElement} button */
export function tend(button) {
  button.onclick = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.());
}
