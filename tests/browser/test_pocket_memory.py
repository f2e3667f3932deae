"""The memory of Python that a browser keeps: used when it is whole, done without when not, and never one deal twice."""

from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.travellers import Traveller, wait_until
from tests.browser.versions import Site, luggage_in, unpacked, with_piece

from reverie.server.luggage.site import write_site

pytestmark = pytest.mark.browser
# What the shell is told when the house is awake. It keeps no memory by itself then: a test says when.
WOKEN = "addEventListener('awake', (event) => (event.preventDefault(), (window.woken = event.detail)))"
# The memory of the version in use: its bytes, or nothing. `spoil` may change them, and lays a copy aside.
KEPT = """async ([place, spoil]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const found = await cache.match(place);
    if (!found) continue;
    const copy = new Response(await found.clone().blob(), { headers: { name } });
    if (spoil) await (await caches.open('aside')).put('copy', copy);
    const bytes = new Uint8Array(await found.arrayBuffer());
    if (spoil === 'a byte') bytes[bytes.length - 5000] ^= 1;
    if (spoil === 'the end') await cache.put(place, new Response(bytes.subarray(0, bytes.length - 65536)));
    else if (spoil === 'the browser') bytes.set(new TextEncoder().encode('"browser":"Other'), 5);
    if (spoil && spoil !== 'the end') await cache.put(place, new Response(bytes));
    return bytes.length;
  }
  return 0;
}"""
MEND = """async ([place]) => {
  const copy = await (await caches.open('aside')).match('copy');
  await (await caches.open(copy.headers.get('name'))).put(place, new Response(await copy.blob()));
  return caches.delete('aside');
}"""
REHEARSE = """async ([place, version]) => (await import(place)).rehearse(version, {})"""
# Two Pythons that begin from the same memory; each opens a house over no pages, and a table.
TWICE = """import { begin } from "./pocket/static/pocket/python.js";
import { remembered } from "./pocket/static/pocket/memory.js";
onmessage = async ({ data: version }) => {
  const found = [];
  for (let times = 0; times < 2; times++) {
    const python = await begin(await remembered(version));
    const chance = () => python.runPython("import random; random.random()");
    const before = chance();
    const none = () => {};
    const inside = python.pyimport("reverie.pocket.inside");
    const house = await inside.begin(async () => [], async () => true, none, none, "/pocket", "{}");
    const [status, headers] = await house.ask("POST", "/quick/onirim", "text/html", new Uint8Array());
    python.globals.set("inside", house);
    python.globals.set("table", new Map(headers).get("location").split("/").pop());
    const seed = await python.runPythonAsync("(await inside.pocket.house.find(table)).document.seed");
    found.push({ before, after: chance(), status, seed, person: python.runPython("inside.pocket.person.id") });
  }
  postMessage(found);
};
"""
RUN = """(version) => new Promise((done, failed) => {
  const worker = new Worker('./twice.mjs', { type: 'module' });
  worker.onerror = (event) => failed(new Error(event.message));
  worker.onmessage = ({ data }) => done(data);
  worker.postMessage(version);
})"""


def woken(ann: Traveller, path: str = "") -> dict[str, Any]:
    """Open the house anew; gives what is told of its waking."""
    ann.page.goto("about:blank")
    ann.open(path)
    ann.page.wait_for_function("() => window.woken")
    found: dict[str, Any] = ann.page.evaluate("window.woken")
    return found


def kept(ann: Traveller, spoil: str = "") -> int:
    """The bytes of the memory that is kept."""
    bytes: int = ann.page.evaluate(KEPT, [f"{ann.url}/pocket/memory", spoil])
    return bytes


def mend(ann: Traveller) -> None:
    """Put back what was laid aside: as good as another rehearsal, and much quicker."""
    assert ann.page.evaluate(MEND, [f"{ann.url}/pocket/memory"])


def rehearsed(ann: Traveller) -> str:
    """Have the memory kept; gives what went wrong, or nothing."""
    place = f"{ann.url}/pocket/static/pocket/rehearse.js"
    problem: str = ann.page.evaluate(REHEARSE, [place, ann.state()["current"]])
    return problem


def test_a_memory_is_used_done_without_and_goes_with_its_version(browser: Browser, site: Site) -> None:
    url, _, folder = site
    context = browser.new_context()
    context.add_init_script(WOKEN)
    ann = Traveller(context, url)

    # Without room for it the house is the same, and only wakes later.
    ann.page.goto(f"{url}/")
    ann.take()
    assert not woken(ann)["remembered"]
    room = context.new_cdp_session(ann.page)
    origin = ann.page.evaluate("location.origin")
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 40_000_000})
    assert "Quota" in rehearsed(ann)
    assert kept(ann) == 0
    assert ann.ask("/")[0] == 200
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin})

    # Kept on the first evening, it is used from then on, without a network, too.
    assert rehearsed(ann) == ""
    assert kept(ann) > 10_000_000
    context.set_offline(True)
    assert woken(ann)["remembered"]
    table = ann.new_table("onirim")
    played = ann.play(table, 4)
    assert (played["acts"], played["told"]) == (4, [])
    assert woken(ann, f"t/{table}")["remembered"]  # a house with games in it
    assert ann.play(table, 1)["n"] == played["n"] + 1

    # A waking that did not end is not tried in the same way again.
    ann.page.evaluate("localStorage.setItem('reverie-waking', '1')")
    assert not woken(ann)["remembered"]
    assert woken(ann)["remembered"]

    # What is damaged, cut short or of another browser is noticed: the house starts as it always can, and without it.
    for spoil in ("a byte", "the end", "the browser"):
        assert kept(ann, spoil) > 0
        assert not woken(ann)["remembered"], spoil
        assert ann.ask(f"/t/{table}")[0] == 200
        assert kept(ann) == 0
        mend(ann)
        assert kept(ann) > 0
    assert woken(ann)["remembered"]

    # It goes with its version.
    context.set_offline(False)
    old = luggage_in(folder)
    second = with_piece(old, "static", unpacked(old, "static").replace(b"/* ", b"/*!", 1))
    write_site(folder, second)
    woken(ann)
    wait_until(lambda: ann.state()["next"] == second.contents.version)
    assert not woken(ann)["remembered"]
    wait_until(lambda: ann.caches() == ["", second.contents.version])
    assert ann.play(table, 1)["n"] == played["n"] + 2
    context.close()


def test_two_starts_from_one_memory_have_nothing_of_chance_in_common(browser: Browser, site: Site) -> None:
    url, _, folder = site
    (folder / "twice.mjs").write_text(TWICE, encoding="utf-8")
    context = browser.new_context()
    ann = Traveller(context, url)
    ann.page.goto(f"{url}/")
    ann.take()
    wait_until(lambda: kept(ann) > 0)  # made when it was taken along
    one, other = ann.page.evaluate(RUN, ann.state()["current"])
    assert one["before"] == other["before"]  # it is one memory: what was drawn before would be drawn again
    assert (one["status"], other["status"]) == (303, 303)
    for what in ("after", "seed", "person"):
        assert one[what] != other[what], what
    assert one["after"] != one["before"]
    context.close()
