"""The Python of a house in a browser, asked directly: the same luggage, without the house around it."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

# As in static/pocket/worker.js, but it answers Python instead of pages.
WORKER = """import { loadPyodide } from "./pocket/py/pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("./pocket/py/", import.meta.url).href });
const get = async (name) => (await fetch(`./pocket/py/${name}`)).arrayBuffer();
python.unpackArchive(await get("msgspec.whl"), "wheel");
const version = python.runPython("import sys; f'{sys.version_info[0]}.{sys.version_info[1]}'");
python.unpackArchive(await get("reverie.zip"), "zip", { extractDir: `/lib/python${version}/site-packages` });
onmessage = async ({ data }) => {
  const asked = python.runPythonAsync(data);
  postMessage(await asked.then((found) => ({ found }), (problem) => ({ problem: String(problem) })));
};
postMessage({ found: "ready" });
"""
ASK = """(code) => new Promise((done, failed) => {
  python.onmessage = ({ data }) => ('problem' in data ? failed(new Error(data.problem)) : done(data.found));
  python.postMessage(code);
})"""
START = """() => new Promise((done, failed) => {
  window.python = new Worker('./inside.mjs', { type: 'module' });
  python.onerror = (event) => failed(new Error(event.message));
  python.onmessage = ({ data }) => done(data.found);
})"""
# Seeded games of the policy, as records; run here and there.
GAMES = Path(__file__).with_name("seeded_games.py")


class Inside:
    """A page of a published house that has been taken along, and its Python."""

    def __init__(self, page: Page, folder: Path) -> None:
        (folder / "inside.mjs").write_text(WORKER, encoding="utf-8")
        self.page = page
        assert page.evaluate(START) == "ready"

    def ask(self, code: str) -> Any:
        """What an expression at the end of some Python is there."""
        return self.page.evaluate(ASK, code)
