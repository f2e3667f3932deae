// A friend's open seat in one tap: the link remembers that its table is to be sat down at, the table's own button does it.

/** @param {HTMLElement} el the link to a table with an open seat, or the button that takes it */
export function tend(el) {
  if (el instanceof HTMLAnchorElement) el.onclick = () => sessionStorage.setItem("seat", el.pathname);
  else if (sessionStorage.getItem("seat") === location.pathname) press(el);
}

/** @param {HTMLElement} button */
function press(button) {
  if (document.body.classList.contains("waking")) requestAnimationFrame(() => press(button)); // nobody hears it yet
  else {
    sessionStorage.removeItem("seat");
    button.click();
  }
}
