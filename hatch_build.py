"""The wheel's build hook: compile the hot modules with mypyc if a C compiler works, else stay plain."""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.metadata
import importlib.util
import itertools
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PROBE_SOURCE = """
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""
OPT_LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "3")  # as mypyc's own command has it; tests need less
# Functions that no other library can replace call each other directly, and those of Python without a step between.
DIRECT_CALLS = ("-fvisibility=hidden", "-fno-plt")
PROBE_SETUP = """
from setuptools import Extension, setup
setup(ext_modules=[Extension("probe", ["probe.c"])], script_args=["--quiet", "build_ext", "--inplace"])
"""


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]  # the parameter is hatchling's own affair
    """Adds compiled modules beside their sources, so that the package stays readable."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files of the wheel."""
        root = Path(self.root)
        if version != "editable":
            refuse_without_vendor(root)
        groups = compiled_groups(root, self.metadata.config["tool"]["reverie"]["compiled"])
        reason = why_plain(version, groups)
        if reason:
            if os.environ.get("REVERIE_MYPYC") == "1":  # a slow wheel under the name of a release helps nobody
                raise SystemExit(f"REVERIE_MYPYC=1 asks for a compiled wheel: {reason}")
            self.app.display_info(f"reverie: plain Python wheel ({reason})")
            return
        library = root / "build" / "mypyc" / tool_key() / f"lib{OPT_LEVEL}"
        for extension in compile_groups(root, groups, library):
            build_data["force_include"][str(extension)] = extension.relative_to(library).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"reverie: {sum(map(len, groups.values()))} modules compiled with mypyc")


def refuse_without_vendor(root: Path) -> None:
    """Nobody gets a house without letters and scripts: they come from npm, and are not in the repository."""
    if not (root / "src/reverie/server/static/vendor/run").is_dir():
        raise SystemExit("fonts, scripts and pictures of the browser are missing: run `python3 dev.py setup` first")


def why_plain(version: str, groups: dict[str, list[str]]) -> str:
    """The reason not to compile, or nothing."""
    if version == "editable":
        return "an editable install"
    if os.environ.get("REVERIE_MYPYC") == "0":
        return "REVERIE_MYPYC=0"
    if not groups:
        return "no module is listed for compilation"
    for tool in ("mypyc", "setuptools"):
        if not importlib.util.find_spec(tool):
            return f"{tool} is not installed"
    return "" if compiler_works() else "no C compiler that finds Python.h"


def compiler_works() -> bool:
    """Whether an extension module of three lines can really be built here."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text(PROBE_SOURCE, encoding="utf-8")
        probe = [sys.executable, "-c", PROBE_SETUP]
        return subprocess.run(probe, cwd=folder, capture_output=True, check=False).returncode == 0


def expand_braces(pattern: str) -> list[str]:
    """`a/{b,c}.py` as `a/b.py` and `a/c.py`; a pattern without braces is itself."""
    parts = re.split(r"\{([^{}]*)\}", pattern)
    choices = [part.split(",") if index % 2 else [part] for index, part in enumerate(parts)]
    return ["".join(chosen) for chosen in itertools.product(*choices)]


def compiled_groups(root: Path, patterns: list[str]) -> dict[str, list[str]]:
    """The files to compile, by package: the engine is one group, each game another."""
    globs = [glob for pattern in patterns for glob in expand_braces(pattern)]
    groups: dict[str, list[str]] = {}
    for file in sorted({file for glob in globs for file in root.glob(glob)}):
        if file.name == "__init__.py":
            continue
        refuse_class_keywords(file)
        relative = file.relative_to(root)
        package = relative.parts[2:4] if relative.parts[2] == "games" else relative.parts[2:3]
        groups.setdefault("_".join(("reverie", *package)), []).append(str(relative))
    return groups


def refuse_class_keywords(file: Path) -> None:
    """mypyc silently drops class keywords, and so what makes a msgspec Struct: such a module stays plain."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            keywords = {keyword.arg for keyword in node.keywords} - {"metaclass"}
            if keywords or any(ast.unparse(base).split(".")[-1] == "Struct" for base in node.bases):
                raise SystemExit(
                    f"{file}:{node.lineno}: class {node.name} is a Struct or has class keywords; "
                    "move it to a module that [tool.reverie] compiled does not list"
                )


def tool_key() -> str:
    """A name for what compiles, since setuptools would keep what another Python, mypyc or hook has made."""
    versions = f"{sys.version} {importlib.metadata.version('mypy')}"
    return hashlib.sha256(versions.encode() + Path(__file__).read_bytes()).hexdigest()[:12]


def compile_groups(root: Path, groups: dict[str, list[str]], library: Path) -> list[Path]:
    """Compile each group into one library and give the paths of all extensions; unchanged groups are kept."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    work = library.parent
    work.mkdir(parents=True, exist_ok=True)
    files = [file for group in groups.values() for file in group]
    with contextlib.chdir(root):
        extensions = mypycify(
            [f"--cache-dir={work / 'cache'}", *files],
            opt_level=OPT_LEVEL,
            debug_level="0",
            separate=[(group, name) for name, group in groups.items()],
            target_dir=str(work / "c"),
        )
        if os.name == "posix":
            for extension in extensions:  # mypyc gives them all one list
                extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]
        command = build_ext(Distribution({"name": "reverie", "ext_modules": extensions}))
        command.build_lib = str(library)
        command.build_temp = str(work / f"objects{OPT_LEVEL}")
        command.parallel = os.cpu_count() or 1
        command.ensure_finalized()
        command.run()
    return [Path(output) for output in command.get_outputs()]
