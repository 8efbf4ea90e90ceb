"""What Docker and systemd run is run here, in a folder of the test; there is no Docker here, so what it fetches is not.

test_proxies.py has nginx and Caddy.
"""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]  # it brings no types

from ouaf.arena import services
from ouaf.cli.main import parser
from ouaf.journal.store.places import prepare
from tests.cli.run import OUAF
from tests.server.process import HOST, PATIENCE, free_port, two_free_ports

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = ("ouaf.service", "ouaf-town.service")


def instructions(path: Path) -> list[tuple[str, str]]:
    """Of a Dockerfile, in order."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def of_kind(kind: str) -> list[str]:
    return [rest for word, rest in instructions(DEPLOY / "Dockerfile") if word == kind]


def unit(name: str) -> configparser.RawConfigParser:
    found = configparser.RawConfigParser(strict=False)
    found.optionxform = str  # type: ignore[assignment,method-assign]  # names as they are
    found.read_string((DEPLOY / "systemd" / name).read_text("utf-8"))
    return found


def composed() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    return found


def commands() -> Iterator[tuple[str, list[str]]]:
    """All that start a server: where it stands, and the arguments of `ouaf`."""
    yield "Dockerfile", json.loads(of_kind("CMD")[0])
    for name in UNITS:
        yield name, shlex.split(unit(name)["Service"]["ExecStart"])[1:]
    for name, service in composed().items():
        if service["image"] == "ouaf":
            yield f"compose.yaml {name}", service["command"]


def here(arguments: Sequence[str], folder: Path) -> tuple[list[str], int]:
    """The same with a folder, ports, a database and a bus of the test."""
    port, metrics = free_port(), two_free_ports()
    text = "\0".join(arguments).replace("--data=/data", f"--data={folder}")
    text = re.sub(r"(--store=)[^\0]+", lambda found: f"{found[1]}{services.postgres().database(folder)}", text)
    text = re.sub(r"(--bus=)[^\0]+", lambda found: f"{found[1]}{services.redis().url()}", text)
    text = re.sub(r"(--data\0)[^\0]+", rf"\g<1>{folder}", text)
    text = re.sub(r"(--metrics\0)[^\0]+", rf"\g<1>{metrics}", text)
    text = re.sub(r"(--port[\0=])8000", rf"\g<1>{port}", text)
    text = text.replace("0.0.0.0", HOST)
    return text.split("\0"), port


@pytest.mark.parametrize(("where", "arguments"), [*commands()], ids=lambda each: each if isinstance(each, str) else "")
def test_the_server_starts_is_healthy_and_stops(where: str, arguments: list[str], tmp_path: Path) -> None:
    given, port = here(arguments, folder := tmp_path / "data")
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen([OUAF, *given], stdout=log, stderr=log, cwd=tmp_path, env=environment(where, folder))
    try:
        wait_until_healthy(process, port, tmp_path / "log")
        assert check_health(port).returncode == 0
        assert (folder / "ouaf.sqlite3").exists() != ("town" in where)
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0
    assert check_health(port).returncode != 0
    assert all(json.loads(line) for line in (tmp_path / "log").read_text("utf-8").splitlines())


def environment(where: str, folder: Path) -> dict[str, str]:
    """What the file beside the unit of a town says."""
    if where != "ouaf-town.service":
        return {**os.environ}
    return {**os.environ, "OUAF_STORE": services.postgres().database(folder), "OUAF_BUS": services.redis().url()}


def wait_until_healthy(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        assert process.poll() is None, log.read_text("utf-8")
        assert time.monotonic() < until
        try:
            if httpx.get(f"http://{HOST}:{port}/health", timeout=PATIENCE, trust_env=False).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)


def check_health(port: int) -> subprocess.CompletedProcess[bytes]:
    """As Docker asks."""
    python, *given = json.loads(of_kind("HEALTHCHECK")[0].partition("CMD ")[2])
    assert python == "python"
    given = [each.replace(":8000", f":{port}") for each in given]
    return subprocess.run([sys.executable, *given], capture_output=True, check=False, timeout=PATIENCE)


def test_a_town_has_a_database_a_bus_and_workers() -> None:
    given = parser("en").parse_args(dict(commands())["compose.yaml town"])
    assert (given.store, given.bus) == ("postgresql://ouaf:${POSTGRES_PASSWORD:-}@postgres/ouaf", "redis://valkey")
    assert (given.workers, given.log, given.port) == (2, "json", 8000)


def test_what_compose_starts_is_built_from_here() -> None:
    """Who asks for the town alone has no image yet, and nobody else has one to be fetched."""
    ours = [each for each in composed().values() if each["image"] == "ouaf"]
    assert [each["build"] for each in ours] == [{"context": "..", "dockerfile": "deploy/Dockerfile"}] * 2
    assert all(each["read_only"] and each["cap_drop"] == ["ALL"] and each["tmpfs"] == ["/tmp"] for each in ours)


def test_prometheus_asks_each_worker() -> None:
    given = parser("en").parse_args(dict(commands())["ouaf-town.service"])
    config = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text("utf-8"))
    asked = config["scrape_configs"][0]["static_configs"][0]["targets"]
    assert asked == [f"127.0.0.1:{int(given.metrics) + worker}" for worker in range(given.workers)]
    assert unit("ouaf-town.service")["Service"]["ExecReload"] == "/bin/kill -USR2 $MAINPID"


def test_the_image_is_small_and_runs_as_nobody() -> None:
    words = [word for word, _ in instructions(DEPLOY / "Dockerfile")]
    assert words.count("FROM") == 2
    last = instructions(DEPLOY / "Dockerfile")[len(words) - 1 - words[::-1].index("FROM") :]
    assert last[0] == ("FROM", "python:3.12-slim")
    assert ("USER", "ouaf") in last
    assert of_kind("VOLUME") == ["/data"]
    assert json.loads(of_kind("ENTRYPOINT")[0]) == ["ouaf"]


def test_what_the_image_is_made_of_is_there() -> None:
    for sources in of_kind("COPY"):
        for source in sources.split()[:-1]:
            assert source.startswith("--from") or source == "/wheels" or (ROOT / source).exists(), source
    for run in of_kind("RUN"):
        for lock in re.findall(r"-r (\S+)", run):
            assert (ROOT / "requirements" / Path(lock).name).is_file(), run


def name_of(requirement: str) -> str:
    return re.split(r"[^a-z0-9-]", requirement)[0]


def test_the_image_has_all_that_any_house_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    small = of_kind("RUN")[len(of_kind("RUN")) - 3]  # the first of the small image
    locks = [(ROOT / "requirements" / Path(lock).name).read_text("utf-8") for lock in re.findall(r"-r (\S+)", small)]
    pinned = {name_of(line) for lock in locks for line in lock.splitlines() if "==" in line}
    assert {name_of(each) for each in (*project["dependencies"], *project["optional-dependencies"]["town"])} <= pinned


def test_pip_takes_the_arguments_of_the_image(tmp_path: Path) -> None:
    """Each pip command as it stands, on an empty list: what it would fetch is what `make` fetches."""
    empty = tmp_path / "empty.lock"
    empty.write_text("")
    for run in of_kind("RUN"):
        if "-r " in run:
            words = shlex.split(re.sub(r"-r \S+", f"-r {empty} --dry-run", run))
            done = subprocess.run([sys.executable, *words[1:]], capture_output=True, check=False, timeout=300)
            assert done.returncode == 0, done.stderr.decode()


def test_the_volumes_of_the_compose_file_are_there() -> None:
    whole = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    named = {mount.partition(":")[0] for each in composed().values() for mount in each.get("volumes", ())}
    assert {name for name in named if not name.startswith(".")} == set(whole["volumes"])
    assert all((DEPLOY / name).is_file() for name in named if name.startswith("."))
    assert [name for name, each in composed().items() if not each.get("profiles")] == ["ouaf"]


def test_the_nightly_copy_is_named_by_its_day(tmp_path: Path) -> None:
    """With a program in place of `ouaf` that writes down what it was asked for."""
    shell, option, script = shlex.split(unit("ouaf-backup.service")["Service"]["ExecStart"])
    fake = tmp_path / "ouaf"
    fake.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    fake.chmod(0o755)
    asked = script.replace("/opt/ouaf/bin/ouaf", str(fake)).replace("%%", "%")
    done = subprocess.run([shell, option, asked], capture_output=True, check=True, text=True)
    command, data, folder, file = done.stdout.split()
    assert (command, data, folder) == ("backup", "--data", "/var/lib/ouaf")
    assert re.fullmatch(r"/var/lib/ouaf-backups/ouaf-\d{4}-\d\d-\d\d\.backup", file)


@pytest.mark.parametrize("is_town", [False, True])
def test_the_nightly_copy_is_the_whole_house(is_town: bool, tmp_path: Path) -> None:
    """Of a town the database, whose address stands where the town's own unit has it."""
    service, beside = unit("ouaf-backup.service")["Service"], unit("ouaf-town.service")["Service"]["EnvironmentFile"]
    assert service["EnvironmentFile"] == f"-{beside}"
    folder, copies = tmp_path / "data", tmp_path / "copies"
    around = environment("ouaf-town.service" if is_town else "", folder)
    prepare(around["OUAF_STORE"] if is_town else folder)
    shell, option, script = shlex.split(service["ExecStart"])
    for was, now in (("/opt/ouaf/bin/ouaf", OUAF), ("/var/lib/ouaf-backups", copies), ("/var/lib/ouaf", folder)):
        script = re.sub(rf"{was}\b(?!-)", str(now), script)
    subprocess.run([shell, option, script.replace("%%", "%")], env=around, check=True, timeout=PATIENCE)
    (copy,) = copies.iterdir()
    subprocess.run([OUAF, "restore", copy, tmp_path / "again"], check=True, timeout=PATIENCE)
    assert (tmp_path / "again" / "ouaf.sqlite3").exists()


def test_old_copies_go_and_nothing_else(tmp_path: Path) -> None:
    find, folder, *rest = shlex.split(unit("ouaf-backup.service")["Service"]["ExecStartPost"])
    assert folder == "/var/lib/ouaf-backups"
    for name, days in (("ouaf-2026-01-01.backup", 20), ("ouaf-2026-01-20.backup", 1), ("holiday.jpg", 400)):
        (tmp_path / name).touch()
        at = time.time() - days * 86_400
        os.utime(tmp_path / name, (at, at))
    assert shutil.which(Path(find).name)
    subprocess.run([Path(find).name, str(tmp_path), *rest], check=True)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["holiday.jpg", "ouaf-2026-01-20.backup"]


@pytest.mark.parametrize("name", UNITS)
def test_the_service_may_do_little_and_has_time_to_stop(name: str) -> None:
    service = unit(name)["Service"]
    for wall in ("NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices", "RestrictNamespaces"):
        assert service[wall] == "yes"
    assert (service["ProtectSystem"], service["CapabilityBoundingSet"], service["User"]) == ("strict", "", "ouaf")
    assert int(service["TimeoutStopSec"]) > 12, "what has begun, goodbyes, and the last write"
    assert unit("ouaf-backup.timer")["Install"]["WantedBy"] == "timers.target"


def told_commands() -> list[str]:
    """All that docs/operating.md tells a host to type for `ouaf`."""
    text = (ROOT / "docs" / "operating.md").read_text("utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    lines = [*re.findall(r"^    (.+)$", text, re.MULTILINE), *"".join(blocks).splitlines()]
    code = [*lines, *re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))]
    found = [re.search(r"(?:^|[ /])ouaf ((?:serve|doctor|backup|restore|copy|tidy|bench) .*)", each) for each in code]
    return [each[1].partition(" && ")[0] for each in found if each is not None and "--help" not in each[1]]


@pytest.mark.parametrize("command", told_commands())
def test_a_host_is_told_commands_that_there_are(command: str) -> None:
    given = parser("en").parse_args(shlex.split(command, comments=True))
    assert callable(given.run)


def test_all_commands_are_looked_at() -> None:
    assert {command.split()[0] for command in told_commands()} == {
        "serve",
        "doctor",
        "backup",
        "restore",
        "copy",
        "tidy",
        "bench",
    }
