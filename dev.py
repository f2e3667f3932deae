#!/usr/bin/env python3
"""One command for all that a developer does: set up, play, test, measure. Needs only Python 3.11 or later."""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

try:
    import tomllib
except ImportError:
    sys.exit(f"dev.py needs Python 3.11 or later; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
BUILD = ROOT / "build"
LOCKS = ROOT / "requirements"
VENV = ROOT / ".venv"
WEB = ROOT / "web"
VENDOR = ROOT / "src" / "reverie" / "server" / "static" / "vendor"
SCRIPTS = VENDOR.parent / "run"  # minified there
DECK = ROOT / "src" / "reverie" / "games" / "dream_on" / "cards.json"  # names the pictures it needs
STAMP = VENV / "reverie-setup.json"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")
# Each worker has its own part of the folders, so that what a module starts is started once; who is done early helps.
PYTEST = (PYTHON, "-m", "pytest", "--dist", "worksteal")

COMMANDS = {
    "play": "play in the browser: what follows goes to `reveries serve` (--terminal ...: to `reveries play`)",
    "test": "all that CI runs (--quick: a minute of it): what follows goes to pytest",
    "setup": "make or refresh .venv (every other command does so by itself)",
    "lint": "style, types and layers only",
    "bench": "measure against budgets and peers: what follows goes to the bench",
    "compiled": "build the package, compiled by mypyc, into build/compiled",
    "docs": "build the documentation site into build/site",
    "figures": "measure what docs/testing.md tells (all, or what is named) and write it there",
    "release": "build, check, install and play what is published, and upgrade from the release before (no upload)",
    "lock": "write requirements/*.lock anew from pyproject.toml",
}
EXAMPLES = """examples:
  python3 dev.py play                        the tables in the browser; the first time, this sets everything up
  python3 dev.py play --terminal             the menu of the terminal
  python3 dev.py test                        style, types, layers, tests, tests of the compiled package
  python3 dev.py test tests/engine -k deck   the same, with these tests only
  python3 dev.py test --quick                style, types, layers, and the tests that need neither browser nor database
  python3 dev.py lint --fix                  repair style, then check style, types and layers
  PYTHONPATH=build/compiled .venv/bin/python run anything on the compiled package (after `dev.py compiled`)
"""
# Each set holds the one before it. The values are extras of pyproject.toml.
TESTED = ["test", "lab", "cluster", "env", "docs", "release"]
SETS = {"play": [], "test": TESTED, "bench": [*TESTED, "bench"]}
SET_OF = {"play": "play", "bench": "bench"}
BROWSER = "browser"  # the mark of tests in a real browser, and of all others
NO_BROWSER = "not browser"
WORKERS = "3"  # on two cores: a test waits for sockets, processes and pages now and then; two took longer
ASIDE = ("-n", "2", "--timeout", "1500")  # tests behind the others, on what these leave of the cores: they may wait
BROWSER_TESTS = "tests/browser"
QUICK_TESTS = ["tests/engine", "tests/kit", "tests/texts", "tests/testkit", "tests/games"]
# What takes longest there: whole games drawn at every step, and the kit on large sets; two small games stay under it.
QUICK_LEAVES_OUT = "conformance terminal board matching explained kit_sees secrecy corpus playthrough fuzz contests"
# Whoever thinks in thousands of games does so on the compiled package only, where the whole suite is run.
THINKING_TESTS = ["tests/bots", "tests/coach", "tests/env", "tests/lab"]
TELLING_TESTS = [
    "tests/kit/test_markup.py",
    "tests/server/test_relay.py",  # what nodes hand one another is compiled, too
    *(f"tests/table/test_{name}.py" for name in ("cache", "two_worlds", "watching")),
]
COMPILED_TESTS = ["tests/engine", "tests/games", "tests/testkit", *TELLING_TESTS, *THINKING_TESTS]
# What is seldom compiled: what draws and words a game, and what the kit says of broken games.
COMPILED_LEAVES_OUT = (
    "board terminal pages pictures names_of_pictures signs marks score_sheets "
    "checks corpus kit_sees_bugs what_the_kit_says"
)
FIND_CHROMIUM = "from workshop.chromium import provide; provide()"

Check = tuple[str, Callable[[], object]]


class Failure(Exception):
    """A step could not be done: why, in one line, and all that its command said."""

    def __init__(self, why: str, output: str = "") -> None:
        lines = output.strip().splitlines()
        super().__init__(f"{why}: {lines[-1].strip()}" if lines else why)
        self.output = output.strip() or why


# ---------------------------------------------------------------- running things


@contextlib.contextmanager
def step(title: str) -> Iterator[None]:
    """Say what is being done, then how long it took."""
    started = time.perf_counter()
    print(f"  {title} … ", end="", flush=True)
    try:
        yield
    except Failure:
        print("failed", flush=True)
        raise
    print(f"{time.perf_counter() - started:.1f} s", flush=True)


def run(why: str, *command: str | Path, **env: str) -> str:
    """Run a command quietly and give its output; if it fails, `why` opens the message."""
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=os.environ | env,
            text=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    except OSError as error:
        raise Failure(why, str(error)) from error
    if done.returncode:
        raise Failure(why, done.stdout or f"exit status {done.returncode}")
    return done.stdout


def uv(why: str, *arguments: str | Path) -> None:
    """Run the environment's own uv on the environment."""
    run(why, BIN / "uv", "pip", arguments[0], "--quiet", *arguments[1:], VIRTUAL_ENV=str(VENV))


def show(*command: str | Path, **env: str) -> int:
    """Run a command in the foreground and give its exit status."""
    return subprocess.run(command, cwd=ROOT, env=os.environ | env, check=False).returncode


def hand_over(*command: str | Path, **env: str) -> int:
    """Become this command, so that whoever ends the one ends the other; gives the exit status where that cannot be."""
    os.chdir(ROOT)
    words = [str(word) for word in command]
    if os.name != "nt":
        sys.stdout.flush()
        os.execve(words[0], words, os.environ | env)
    # Windows cannot replace a program: what ends this one is handed on.
    child = subprocess.Popen(words, env=os.environ | env)
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl+C reaches both; the child's own farewell is waited for
    for name in ("SIGTERM", "SIGBREAK"):
        signal.signal(getattr(signal, name), lambda *_: child.terminate())
    return child.wait()


@contextlib.contextmanager
def alone(what: str) -> Iterator[None]:
    """Wait until no other dev.py does the same in this tree."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f".{what}-lock").open("w") as handle:
        with contextlib.suppress(ImportError):  # Windows has no fcntl: there, do one thing at a time
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def keep_bytecode() -> None:
    """In build, where somebody wants none beside the sources: else every program of a test reads the house anew."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(BUILD / "bytecode"))


def digest(*parts: bytes) -> str:
    """A short name for these bytes, taken in order."""
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:24]


# ---------------------------------------------------------------- set-up


def wanted_stamp(which: str) -> dict[str, str]:
    """What the stamp says when this set is installed and nothing has changed since."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    installed_from = [project["project"], project["build-system"], project["tool"]["hatch"]]
    return {
        "set": which,
        "python": f"{sys.version} {ROOT}",
        "packages": digest(
            project["project"]["name"].encode(),
            *((LOCKS / f"{name}.lock").read_bytes() for name in ("bootstrap", which)),
        ),
        "project": digest(json.dumps(installed_from, sort_keys=True).encode()),
        "web": digest(which.encode(), *(path.read_bytes() for path in web_files() if path.is_file())),
    }


def web_files() -> list[Path]:
    """All that the browser's part of the set-up is made from."""
    return [*sorted(WEB.glob("*")), *sorted(SCRIPTS.glob("*.js")), DECK]


def found_stamp() -> dict[str, str]:
    """What the last set-up left behind, or nothing."""
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp


def larger_set(one: str, other: str | None) -> str:
    """The one of two sets that holds the other, so that nothing installed is taken away."""
    return max(one, other, key=list(SETS).index) if other in SETS else one


def setup(which: str, *, web: bool = True) -> None:
    """Make `.venv` hold this set of packages and the project itself; quick when nothing has changed.

    What the browser gets takes longest, and may be left for later.
    """
    with alone("setup"):
        found = found_stamp()
        wanted = wanted_stamp(larger_set(which, found.get("set")))
        if not web:
            del wanted["web"]
        if wanted.items() <= found.items() and (VENDOR.is_dir() or not web):
            return
        started = time.perf_counter()
        print(f"Setting up {VENV.name} to {wanted['set']}", flush=True)
        if found.get("python") != wanted["python"]:
            found = {"python": wanted["python"]}
            with step("new environment"):
                venv.create(VENV, clear=True, with_pip=True)
        STAMP.write_text(json.dumps({"python": wanted["python"]}), encoding="utf-8")
        if found.get("packages") != wanted["packages"]:
            try:
                install_packages(wanted["set"])
            except Failure:  # nothing is installed before all is there, so the old set still works
                STAMP.write_text(json.dumps(found), encoding="utf-8")
                raise
        with step("reverie itself, editable"):
            how = ["--no-deps", "--no-build-isolation", "--offline", "--reinstall-package", "reveries"]
            uv("reverie could not be installed", "install", *how, "--editable", ".")
        if web and (found.get("web") != wanted["web"] or not VENDOR.is_dir()):
            install_web(wanted["set"])
        STAMP.write_text(json.dumps(found | wanted), encoding="utf-8")
        print(f"  ready in {time.perf_counter() - started:.1f} s", flush=True)


def install_packages(which: str) -> None:
    """Install uv, then exactly the packages of the set's lock."""
    why = "packages could not be installed (is there a network?)"
    with step("uv"):
        bootstrap = ["--require-hashes", "--requirement", str(LOCKS / "bootstrap.lock")]
        run(why, PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *bootstrap)
    lock = LOCKS / f"{which}.lock"
    count = sum(line[:1].isalnum() for line in lock.read_text(encoding="utf-8").splitlines())
    with step(f"{count} packages"):
        uv(why, "sync", "--require-hashes", lock)


def install_web(which: str) -> None:
    """Fetch fonts and scripts of the browser with npm: the system's, or the one of a package where there is no Node."""
    if not shutil.which("npm"):
        with step("Node.js, from the Python index"):
            why = "Node.js could not be installed (is there a network?)"
            uv(why, "install", "--require-hashes", "--requirement", LOCKS / "node.lock")
    tools = [] if which == "play" else ["--tools"]
    with step("fonts, scripts and pictures of the browser"):
        run("npm failed (is there a network?)", PYTHON, WEB / "install.py", *tools)


# ---------------------------------------------------------------- checks


def pytest(which: str, given: Sequence[str], *arguments: str, **env: str) -> None:
    """Run the tests with a mark (or without it) side by side with their output visible.

    What somebody has given may name tests of one kind only; the whole suite has some of each.
    """
    status = show(*PYTEST, "-n", WORKERS, "-m", which, *(given or arguments), **env)
    if status == 5 and given:
        return
    if status:
        raise Failure("no test was found" if status == 5 else f"pytest ended with status {status}")


def collect() -> None:
    """Read all tests once, so that their bytecode is there: else every worker makes it for itself."""
    run("the tests cannot be read", PYTHON, "-m", "pytest", "--collect-only", "-qq", "-m", NO_BROWSER)


def test_browser(arguments: Sequence[str]) -> None:
    """The tests in a real Chromium, in the house that people have: with the compiled package, where there is one.

    Apart from the others, because Playwright keeps an event loop running in its process.
    """
    from workshop.chromium import provide
    from workshop.compiled import checked

    provide()
    pytest(BROWSER, arguments, BROWSER_TESTS, **checked())


def test_compiled(arguments: Sequence[str]) -> None:
    """The tests of rules and play again, on the compiled package; where nothing can compile, on plain Python."""
    from workshop.compiled import checked

    environment = checked()
    if environment or not arguments:
        pytest(NO_BROWSER, arguments, *compiled_tests(), **environment)


def test_compiled_aside() -> str:
    """The same beside all other tests, as soon as the package is there: their part of it all; gives what they say."""
    from workshop.compiled import checked

    setup("test")  # what the browser gets is in the package
    command = [*PYTEST, *ASIDE, "-m", NO_BROWSER, *compiled_tests()]
    behind = ["nice", "-n", "10"] if shutil.which("nice") else []
    return run("tests of the compiled package", *behind, *command, REVERIE_PART="compiled", **checked())


def compiled_tests() -> list[str]:
    """What pytest is told to run of them."""
    words = [(folder, word) for folder in ("games", "testkit") for word in COMPILED_LEAVES_OUT.split()]
    return [*(f"--ignore-glob=tests/{folder}*/test_{word}.py" for folder, word in words), *COMPILED_TESTS]


WEB_CHECK: Check = ("what the browser gets", lambda: setup("test"))


def lint_checks() -> list[Check]:
    """Style and layers."""
    return [
        ("ruff check", lambda: run("style", BIN / "ruff", "check", "--quiet", ".")),
        ("ruff format", lambda: run("not formatted", BIN / "ruff", "format", "--check", ".")),
        ("lint-imports", lambda: run("layers", BIN / "lint-imports")),
    ]


def type_checks() -> list[Check]:
    """Types: one core for a minute, where nothing is known from before."""
    names = ("src", "tests", "bench", "workshop", "dev.py", "hatch_build.py")
    typed = [name for name in names if (ROOT / name).exists()]
    return [("mypy --strict", lambda: run("types", PYTHON, "-m", "mypy", *typed))]


def test_checks(arguments: Sequence[str]) -> list[Check]:
    """All that CI runs, but what `checks_aside` has of the whole. Browsers wait less when plain tests are done."""
    plain = {} if arguments else {"REVERIE_PART": "plain"}  # the whole suite has each case of a shared test once
    return [
        *lint_checks(),
        WEB_CHECK,
        ("pytest", lambda: pytest(NO_BROWSER, arguments, *(f"--ignore={path}" for path in THINKING_TESTS), **plain)),
        ("pytest, browser", lambda: test_browser(arguments)),
        *([("pytest, compiled", lambda: test_compiled(arguments))] if arguments else []),
    ]


def checks_aside(arguments: Sequence[str]) -> list[Check]:
    """What fills the cores wherever the other checks of CI leave some of them."""
    whole: list[Check] = [("pytest, collect", collect), ("pytest, compiled", test_compiled_aside)]
    return [*type_checks(), *([] if arguments else whole)]


def quick_checks(arguments: Sequence[str]) -> list[Check]:
    """What a developer runs between two edits."""
    left_out = " and ".join(f"not test_{word}" for word in QUICK_LEAVES_OUT.split())
    return [
        *lint_checks(),
        WEB_CHECK,
        ("pytest, quick", lambda: pytest(NO_BROWSER, arguments, "-q", "-k", left_out, *QUICK_TESTS)),
    ]


# ---------------------------------------------------------------- commands


def parse(arguments: Sequence[str] | None) -> tuple[argparse.Namespace, list[str]]:
    """The command with its options, and what is meant for the program that it starts."""
    parser = argparse.ArgumentParser(prog="dev.py", description=__doc__, epilog=EXAMPLES)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    parsers = {name: commands.add_parser(name, help=text, description=text) for name, text in COMMANDS.items()}
    parsers["setup"].add_argument("--set", choices=list(SETS), default="test", help="how much (default: test)")
    parsers["lint"].add_argument("--fix", action="store_true", help="first repair what can be repaired")
    parsers["release"].add_argument("--keep", action="store_true", help="keep games under way for the next release")
    parsers["compiled"].add_argument("--checked", action="store_true", help="quickly, for tests, into build/checked")
    parsers["lock"].add_argument("--upgrade", action="store_true", help="take the newest versions")
    only = parsers["test"].add_mutually_exclusive_group()
    only.add_argument("--quick", action="store_true", help="no browser, no database, no compiler")
    only.add_argument("--compiled", action="store_true", help="the tests of the compiled package only")
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command not in {"play", "test", "bench", "figures"}:
        parser.error(f"{options.command} does not know {rest[0]}")
    return options, [part for part in rest if part != "--"]


def act(options: argparse.Namespace, rest: list[str]) -> int:
    """Do one command; gives the exit status."""
    keep_bytecode()
    which = options.set if options.command == "setup" else SET_OF.get(options.command, "test")
    setup(which, web=options.command != "test")  # tests come to it while types are checked
    match options.command:
        case "play":
            from workshop.aside import environment

            words = ["play"] if "--terminal" in rest else ["serve", "--open"]
            words += [part for part in rest if part != "--terminal"]
            return hand_over(BIN / "reveries", *words, **environment())
        case "test":
            from workshop.checks import meanwhile, run_checks

            if options.compiled:
                return run_checks([WEB_CHECK, ("pytest, compiled", lambda: test_compiled(rest))])
            if options.quick:
                return run_checks(quick_checks(rest), beside=type_checks())
            with meanwhile(PYTHON, "dev.py", "compiled", "--checked"), meanwhile(PYTHON, "-c", FIND_CHROMIUM):
                return run_checks(test_checks(rest), beside=checks_aside(rest))
        case "lint":
            from workshop.checks import run_checks

            if options.fix:
                run("ruff failed", BIN / "ruff", "check", "--quiet", "--fix-only", "--exit-zero", ".")
                run("ruff failed", BIN / "ruff", "format", "--quiet", ".")
            return run_checks(lint_checks(), beside=type_checks())
        case "bench":
            from workshop.compiled import FAST, build

            build()
            return show(PYTHON, "-m", "bench", *rest, PYTHONPATH=os.pathsep.join([str(FAST), str(ROOT)]))
        case "compiled":
            from workshop.compiled import CHECKED, FAST, build

            build(CHECKED if options.checked else FAST)
        case "docs":
            from workshop.website import build as build_site

            print(build_site())
        case "figures":
            from workshop.figures import renew

            return renew(rest)
        case "release":
            from workshop.release import release

            return release(keep=options.keep)
        case "lock":
            from workshop.locks import write_locks

            write_locks(["--upgrade"] if options.upgrade else [])
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit status."""
    try:
        return act(*parse(arguments))
    except Failure as failure:
        print(f"dev.py: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.modules["dev"] = sys.modules[__name__]  # the workshop imports it by this name
    sys.exit(main())
