// A drawing that people keep: saved as PNG, which everybody can open and send, where the link itself gives an SVG.

/** @param {HTMLAnchorElement} link */
export function tend(link) {
  link.onclick = async (event) => {
    event.preventDefault();
    const drawing = new Image();
    drawing.src = link.href;
    await drawing.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [drawing.naturalWidth, drawing.naturalHeight];
    canvas.getContext("2d")?.drawImage(drawing, 0, 0);
    const file = document.createElement("a");
    file.href = canvas.toDataURL("image/png");
    file.download = link.download.replace(/svg$/, "png");
    file.click();
  };
}
