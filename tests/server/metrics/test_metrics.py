"""`/metrics` of a running server: the numbers are true, nobody is named, and the dashboard asks for nothing else."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import yaml  # type: ignore[import-untyped]  # it brings no types
from msgspec.structs import replace

from ouaf.journal.store.protocol import Conflict
from ouaf.journal.tally import Commits, Histogram
from ouaf.rules.game import Malformed
from ouaf.rules.registry import GAMES
from ouaf.server.meter import Meter
from ouaf.server.metrics import house, watching
from ouaf.server.metrics.exposition import Family, by, counter, histogram, text
from ouaf.server.opening import place_of
from tests.cli.run import ouaf
from tests.server import evening
from tests.server.inside import app
from tests.server.metrics.scraping import (
    ADDED_BY_PROMETHEUS,
    DEPLOY,
    Asked,
    alerts,
    panels,
    read,
    scrape,
    value,
)
from tests.server.process import HOST, PATIENCE, free_port, serving

LABELS = {"le", "game", "code", "what", "version", "build"}
"""All that numbers are told apart by."""


class Played:
    """A server at which something was played."""

    def __init__(self, port: int, url: str, evening: evening.Evening, raw: str) -> None:
        self.port = port
        self.url = url
        self.evening = evening
        self.raw = raw
        self.samples = read(raw)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    port, folder = free_port(), tmp_path_factory.mktemp("metrics")
    with serving(folder, "--metrics", str(port), "--limit", "wrong_codes_at_once=1", "--bot-pause", "0") as server:
        found = evening.evening(server)
        raw = scrape(port)
        evening.with_a_bot(server, lambda: value(read(scrape(port)), "ouaf_bot_seconds_count") > 0)
        yield Played(port, server.url, found, raw)


def test_the_numbers_are_true(played: Played) -> None:
    found = played.samples
    assert value(found, "ouaf_move_seconds_count") == played.evening.moves
    assert value(found, "ouaf_moves_refused_total", code="malformed") == 1
    assert value(found, "ouaf_refusals_total", code="unknown_name") + value(
        found, "ouaf_refusals_total", code="too_many"
    )
    assert value(found, "ouaf_limits_total", what="too many wrong codes") >= 1
    assert value(found, "ouaf_tables") == 1
    assert sum(found["ouaf_matches"].values()) == 1
    assert value(found, "ouaf_commit_seconds_count") == value(found, "ouaf_commit_writes_count") > played.evening.moves
    for positive in ("ouaf_store_bytes", "ouaf_disk_free_bytes", "process_open_fds", "process_resident_memory_bytes"):
        assert value(found, positive) > 0, positive


def test_a_disk_that_nobody_knows_is_not_told(tmp_path: Path) -> None:
    """A 0 would ring `OuafDiskFull` in every house on PostgreSQL."""
    inside = app().state

    def tells(**settings: object) -> bool:
        inside.settings = replace(inside.settings, **settings)
        return "ouaf_disk_free_bytes" in read(text(house.families(inside)))

    assert tells(data=tmp_path, store="")
    assert not tells(data=tmp_path / "gone")
    assert not tells(data=tmp_path, store="postgresql://nobody@127.0.0.1/none"), "the folder is not where it keeps"


def asked() -> dict[str, Asked]:
    """Every expression of the dashboard and the alerts."""
    rules = {rule["expr"]: Asked(rule["expr"]) for rule in alerts()}
    return rules | {expr: Asked(expr) for expr in panels()}


def test_the_dashboard_and_the_alerts_ask_for_what_is_told(played: Played) -> None:
    found = read(scrape(played.port))
    exported, labels = set(found), {name for each in found.values() for pairs in each for name, _ in pairs}
    told = exported | {"up"} | {line.split()[2] for line in played.raw.splitlines() if line.startswith("# TYPE")}
    for expr, each in asked().items():
        assert each.names <= told, expr
        assert each.labels <= labels | ADDED_BY_PROMETHEUS, expr
    asked_for = {name for each in asked().values() for name in each.names}
    families = {line.split()[2] for line in played.raw.splitlines() if line.startswith("# TYPE")}
    unused = [name for name in families if not any(one.startswith(name) for one in asked_for)]
    assert unused == [], "each number has its place on the dashboard"


def test_an_expression_that_is_wrong_is_found() -> None:
    for wrong in ("sum(rate(ouaf_sockets[5m])", "ouaf_sockets{job=ouaf}", "median(ouaf_sockets)", "rate(x[5 minutes])"):
        with pytest.raises(AssertionError):
            Asked(wrong)
    assert Asked('sum by (le) (rate(a_bucket{x="y"}[5m])) > 1e9').names == {"a_bucket"}
    assert Asked('sum by (le) (rate(a_bucket{x="y"}[5m])) > 1e9').labels == {"le", "x"}


def test_alerts_say_what_is_wrong() -> None:
    assert len({rule["alert"] for rule in alerts()}) == len(alerts()) > 8
    for rule in alerts():
        assert rule["labels"]["severity"] in ("page", "look")
        assert rule["annotations"]["summary"]
    config = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text("utf-8"))
    assert config["rule_files"] == ["alerts.yml"]
    assert [each["job_name"] for each in config["scrape_configs"]] == ["ouaf"]


def leaks(raw: str, secrets: list[str]) -> list[str]:
    """What should not be there: secrets, and labels that nobody has thought about."""
    labels = {name for each in read(raw).values() for pairs in each for name, _ in pairs}
    return [each for each in secrets if each in raw] + sorted(labels - LABELS)


def test_nobody_and_no_table_is_named(played: Played) -> None:
    assert len(played.evening.secrets) > 10
    assert leaks(scrape(played.port), [*played.evening.secrets, evening.PERSON, HOST]) == []
    games = {dict(pairs)["game"] for pairs in played.samples["ouaf_matches"]}
    assert games <= set(GAMES)


@pytest.mark.patched
def test_a_label_too_many_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = by("gauge", "ouaf_sockets_of_table", "Sockets of each table", "table", {"BCFGHJ": 2})
    true_people = house._people

    def people(*given: object) -> Iterator[Family]:
        yield from true_people(*given)  # type: ignore[arg-type]  # as it was called
        yield tables

    inside = app().state
    assert leaks(text(house.families(inside)), ["BCFGHJ"]) == []
    monkeypatch.setattr(house, "_people", people)
    assert leaks(text(house.families(inside)), ["BCFGHJ"]) == ["BCFGHJ", "table"]


def ask(port: int, method: str = "GET", path: str = "/metrics", host: str = HOST) -> int:
    url = f"http://{HOST}:{port}{path}"
    return httpx.request(method, url, headers={"host": host}, timeout=PATIENCE, trust_env=False).status_code


def test_nothing_else_is_to_be_had_there(played: Played) -> None:
    assert ask(played.port) == 200
    assert ask(played.port, path="/metrics?x=1") == 200
    assert ask(played.port, path="/") == 404
    assert ask(played.port, path="/health") == 404
    assert ask(played.port, "POST") == 405
    assert ask(played.port, host="evil.example") == 421
    assert httpx.get(f"{played.url}/metrics", trust_env=False).status_code == 404


def test_nonsense_and_silence_disturb_nobody(played: Played) -> None:
    with socket.create_connection((HOST, played.port)) as silent:
        for nonsense in (b"\r\n\r\n", b"\xff" * 100 + b"\r\n\r\n", b"GET /metrics HTTP/1.1\r\nx: " + b"x" * 10_000):
            with socket.create_connection((HOST, played.port)) as one:
                one.sendall(nonsense)
                one.settimeout(PATIENCE)
                assert b" 200 " not in one.recv(100)
        silent.sendall(b"GET /met")
        assert ask(played.port) == 200


def test_a_port_alone_is_for_this_machine_only() -> None:
    assert place_of("9464") == (HOST, 9464)
    assert place_of("0.0.0.0:9464") == ("0.0.0.0", 9464)
    assert place_of("[::1]:9464") == ("::1", 9464)
    for wrong in ("", "x", "1:x", "65536", "-1", "²"):
        with pytest.raises(Malformed):
            place_of(wrong)


def test_a_wrong_place_is_refused_in_words(tmp_path: Path) -> None:
    run = ouaf("serve", "--data", str(tmp_path), "--metrics", "here")
    assert run.returncode == 2
    assert b"no place to listen" in run.stderr
    with socket.create_server((HOST, 0)) as taken:
        port = str(taken.getsockname()[1])
        run = ouaf("serve", "--host", HOST, "--port", "0", "--data", str(tmp_path), "--metrics", port)
    assert run.returncode == 2
    assert b"in use" in run.stderr
    assert run.stdout == b""


def test_the_format() -> None:
    found = Histogram((1, 2.5))
    for number in (0.5, 1, 2, 100):
        found.add(number)
    told = text([counter("a_total", "All a", 3), by("gauge", "b", "All b", "x", {'say "\\"\n': 1.5})]).splitlines()
    assert told[:3] == ["# HELP a_total All a", "# TYPE a_total counter", "a_total 3"]
    assert told[3:] == ["# HELP b All b", "# TYPE b gauge", r'b{x="say \"\\\"\n"} 1.5']
    assert text([histogram("h", "h", found)]).splitlines()[2:] == [
        'h_bucket{le="1"} 2',
        'h_bucket{le="2.5"} 3',
        'h_bucket{le="+Inf"} 4',
        "h_sum 103.5",
        "h_count 4",
    ]


def test_commits_that_fail_are_counted() -> None:
    commits = Commits()
    commits.note(0.001, [None, Conflict("x"), None])
    assert (commits.failed, commits.sizes.total, sum(commits.times.counts)) == (1, 3, 1)


def test_what_bots_are_asked_is_counted_while_they_think() -> None:
    async def body() -> None:
        meter, answer = Meter(), asyncio.get_running_loop().create_future()

        async def ask(question: str) -> str:
            return f"{question} {await answer}"

        thinking = asyncio.ensure_future(meter.thinking(ask)("why"))
        await asyncio.sleep(0)
        assert (meter.questions, sum(meter.thoughts.counts)) == (1, 0)
        answer.set_result("so")
        assert await thinking == "why so"
        assert (meter.questions, sum(meter.thoughts.counts)) == (0, 1)

    asyncio.run(body())


def test_the_loop_and_the_collector_are_watched_until_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "EVERY", 0)

    async def body() -> None:
        meter = Meter()
        watch = watching.Watch(meter)
        gc.collect()
        while not sum(meter.lag.counts):
            await asyncio.sleep(0)
        watch.close()
        collected = sum(meter.garbage.counts)
        assert collected >= 1
        gc.collect()
        assert sum(meter.garbage.counts) == collected

    asyncio.run(body())
