// Before anything is drawn: how this browser wants the house to look. What is set later is shown at once.
{
  const more = matchMedia("(prefers-contrast: more)");
  const show = () => {
    const kept = JSON.parse(localStorage.getItem("reverie") || "{}");
    const root = document.documentElement;
    root.dataset.theme = kept.theme || (more.matches ? "contrast" : "night");
    root.toggleAttribute("data-symbols", !!kept.symbols);
    root.toggleAttribute("data-plain", !!kept.plain || new URLSearchParams(location.search).has("stream"));
  };
  show();
  more.onchange = show;
  addEventListener("kept", show);
}
