"""What lies in deploy/ fits the program: commands, options, figures; and systemd reads the unit."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest
import yaml
from tests.server.visitors import a_server

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE = ("compose.yaml", "compose.large.yaml")


def read(name: str) -> Any:
    """A YAML file of the folder."""
    return yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))


def module(name: str) -> ModuleType:
    """A program of the folder."""
    spec = spec_from_file_location(name, DEPLOY / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    program = module_from_spec(spec)
    spec.loader.exec_module(program)
    return program


def commands() -> list[list[str]]:
    """Every call of the program in the folder."""
    found = []
    for name in COMPOSE:
        for service in read(name)["services"].values():
            command = service.get("command", [])
            if "entrypoint" in service:
                found += [shlex.split(call) for call in re.findall(r"reveries ([^;]+)", command[0])]
            elif command:
                found.append(command)
    found += [
        json.loads(call) for call in re.findall(r"^CMD (\[.*\])", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    ]
    unit = (DEPLOY / "reverie.service").read_text(encoding="utf-8")
    return [*found, *(shlex.split(call) for call in re.findall(r"^ExecStart=\S+ (.*)", unit, re.MULTILINE))]


def test_every_command_and_option_exists() -> None:
    assert len(commands()) == 5
    for command, *words in commands():
        told = subprocess.run(
            [sys.executable, "-m", "reverie.cli", "--lang", "en", command, "--help"],
            capture_output=True, text=True, check=True, env={"COLUMNS": "200"},
        ).stdout  # fmt: skip
        for word in words:
            assert not word.startswith("--") or f"{word} " in told, f"{command} {word}"


def test_compose_mounts_and_builds_what_is_there() -> None:
    for name in COMPOSE:
        services = read(name)["services"]
        for service in services.values():
            if "build" in service:
                assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
            for volume in service.get("volumes", []):
                source = volume.partition(":")[0]
                assert source in read(name)["volumes"] or source == "./backups" or (DEPLOY / source).is_file()
    addresses = [each["networks"]["inside"]["ipv4_address"] for each in read(COMPOSE[1])["services"].values()]
    assert len(set(addresses)) == len(addresses) == 4


def test_the_image_is_built_in_stages_and_runs_as_nobody() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    build, run = text.split("FROM ")[1:]
    assert "gcc" in build
    assert "apk" not in run
    assert re.search(r"^USER reverie$", run, re.MULTILINE)
    assert "HEALTHCHECK" in run
    for name in COMPOSE:
        for service in read(name)["services"].values():
            if service["image"] == "reverie":
                assert service["read_only"]
                assert service["cap_drop"] == ["ALL"]


def test_what_no_house_calls_stays_out_of_the_image(tmp_path: Path) -> None:
    packages = tmp_path / "lib" / "python3.13" / "site-packages"
    kept = [
        "babel/locale-data/fr_CA.dat",
        "babel/locale-data/root.dat",
        "faker/providers/bank/en_GB/__init__.py",
        "reverie/testkit/play.py",
        "x/__init__.py",
    ]
    gone = [
        "babel/locale-data/de.dat",
        "faker/providers/bank/de_DE/__init__.py",
        "x/tests/test_x.py",
        "x/_x.pyi",
        "x/_x.c",
    ]
    for name in kept + gone:
        (packages / name).parent.mkdir(parents=True, exist_ok=True)
        (packages / name).touch()
    module("assemble").trim(tmp_path)
    assert sorted(path.relative_to(packages).as_posix() for path in packages.rglob("*.*")) == kept


def test_alerts_and_dashboard_ask_for_figures_that_are_given(tmp_path: Path) -> None:
    rules = read("alerts.yaml")["groups"][0]["rules"]
    assert len(rules) == 5
    board = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))
    queries = [rule["expr"] for rule in rules] + [panel["targets"][0]["expr"] for panel in board["panels"]]
    asked = set(re.findall(r"\breverie_\w+", " ".join(queries)))
    with a_server(tmp_path) as server:
        given = set(re.findall(r"^reverie_\w+", httpx.get(f"{server.url}/metrics").text, re.MULTILINE))
    assert asked <= given, sorted(asked - given)


def test_the_dashboard_is_the_one_its_program_writes() -> None:
    assert (DEPLOY / "dashboard.json").read_text(encoding="utf-8") == module("dashboard").dashboard()


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not on this machine")
    unit = (DEPLOY / "reverie.service").read_text(encoding="utf-8")
    (tmp_path / "reverie.service").write_text(
        unit.replace("/opt/reverie/bin/reveries", sys.executable), encoding="utf-8"
    )
    done = subprocess.run(
        ["systemd-analyze", "verify", tmp_path / "reverie.service"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "reverie.service" not in done.stderr, done.stderr


def test_nginx_reads_its_file(tmp_path: Path) -> None:
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not on this machine")
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = re.sub(r"server node(\d):8000", r"server 127.0.0.\1:8000", text)  # names that only the containers know
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid;\n{text}", encoding="utf-8")
    done = subprocess.run([program, "-t", "-c", tmp_path / "nginx.conf"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
