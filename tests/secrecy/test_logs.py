"""The log as JSON: after an evening with attacks and a damaged match nobody and no table is in it."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ouaf.server.cookies import COOKIE
from ouaf.server.logs import JsonLines, code_of, without_secrets
from ouaf.server.sockets import Connection
from tests.kit import FIRST
from tests.server.evening import evening
from tests.server.inside import app, cookie, device, house_of, socket
from tests.server.process import HOST, PATIENCE, Command, serving

FIELDS = {"time", "level", "logger", "code", "message", "error", "where", "port", "pid"}
NAME = "Rosalinde"


def lines(text: str) -> list[dict[str, Any]]:
    """Every line is an object with fields that somebody has thought about."""
    found = [json.loads(line) for line in text.splitlines()]
    for each in found:
        assert {"time", "level", "logger", "code", "message"} <= set(each) <= FIELDS, each
    return found


def test_an_evening_with_attacks_leaves_nobody_in_the_log(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "json", "--limit", "wrong_codes_at_once=1") as server:
        found = evening(server)
        server.stop()
        damage(tmp_path / "data" / "ouaf.sqlite3", found.match)
        server.start()
        for each in found.cookies:
            httpx.get(f"{server.url}/api/me", cookies={COOKIE: each}, timeout=PATIENCE, trust_env=False)
        server.stop()
        written = server.printed()
    told = {each["code"] for each in lines(written)}
    assert told >= {"open", "stopping", "refused_from", "unknown_name", "untrusted_proxy"}
    assert "the_match_of_table_cannot_be" in told, "a line that names the table by the beginning of its code"
    assert f"{found.table[:2]}…" in written
    assert [each for each in [*found.secrets, HOST] if each in written] == []


def damage(database: Path, match: str) -> None:
    """A line of a match that is none any more."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE lines SET text = 'holiday pictures' WHERE match = ? AND n = 1", (match,))


@contextlib.contextmanager
def logged() -> Iterator[io.StringIO]:
    """What is written as JSON meanwhile."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield written
    finally:
        root.removeHandler(handler)


async def sits_down() -> str:
    """The code of a table at which somebody has sat down."""
    application = app()
    runner = await house_of(application).create(device(0), FIRST, {}, 2, public=False)
    code = runner.sitting.table.code
    async with socket(application, 0) as wire:
        await wire.ask("hello", table=code)
        await wire.ask("sit", seat=0, name=NAME)
    return code


def leaks() -> list[str]:
    with logged() as written:
        code = asyncio.run(sits_down())
    secrets = {"code": code, "name": NAME, "cookie": cookie(0), "device": device(0)}
    return [what for what, secret in secrets.items() if secret in written.getvalue()]


def logs_messages(connection: Connection, data: bytes) -> None:
    logging.getLogger("ouaf.doors").warning("heard %s", data.decode())


def logs_with_percent(connection: Connection, data: bytes) -> None:
    logging.getLogger("ouaf.doors").warning(f"heard {data.decode()}")


def logs_by_hand(connection: Connection, data: bytes) -> None:
    """Past all that scrubs."""
    device = connection.device
    logging.getLogger("ouaf.doors").warning("heard", extra={"numbers": {"device": device}})


@pytest.mark.patched
@pytest.mark.parametrize(
    ("leak", "expected"),
    [(logs_messages, ["name"]), (logs_with_percent, ["name"]), (logs_by_hand, ["device"])],
)
def test_a_planted_leak_is_found(
    leak: Callable[[Connection, bytes], None], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert leaks() == []
    true_hear = Connection.hear

    def hear(self: Connection, data: bytes) -> None:
        leak(self, data)
        true_hear(self, data)

    monkeypatch.setattr(Connection, "hear", hear)
    assert leaks() == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("refused: half a request from 203.0.113.77", "refused: half a request from 203.0.113.0/24"),
        ("from 2001:db8:1:2::/64, 3 more", "from 2001:db8:1::/48, 3 more"),
        ("from ::1", "from ::/48"),
        ("table BCFGHJ: line 3", "table BC…: line 3"),
        ("table bcfgh is gone", "table bc… is gone"),
        (f"cookie {'ab12' * 16}.{'cd34' * 8}", "cookie ab12….cd34…"),
        ("match 0a1b2c3d4e5f6071 of 12:30:45", "match 0a1b… of 12:30:45"),
        ("the database cannot be trusted: write", "the database cannot be trusted: write"),
        ("disk I/O error", "disk I/O error"),
    ],
)
def test_of_codes_and_addresses_the_beginning_is_left(text: str, expected: str) -> None:
    assert without_secrets(text) == expected


def record(name: str, message: str, *given: object, **more: Any) -> dict[str, Any]:
    made = logging.LogRecord(name, logging.ERROR, "x.py", 1, message, given, more.pop("exc_info", None))
    vars(made).update(more)
    found: dict[str, Any] = json.loads(JsonLines().format(made))
    return found


def test_numbers_stay_and_things_are_named_by_their_kind() -> None:
    told = record("ouaf.table", "match %s: the bot of seat %d is lost: %s", "0a1b2c3d4e5f6071", 2, {"hand": [NAME]})
    assert told["message"] == "match 0a1b…: the bot of seat 2 is lost: dict"
    assert told["code"] == "match_the_bot_of_seat_is"


def test_of_others_only_the_pattern_is_told() -> None:
    told = record("asyncio", "Task failed %s\nfuture: <Task BCFGHJ>", NAME)
    assert told["message"] == "Task failed %s"


def test_of_a_fault_it_is_told_where_and_not_with_what() -> None:
    try:
        raise KeyError(NAME)
    except KeyError as problem:
        told = record("ouaf.problems", "it was", exc_info=(KeyError, problem, problem.__traceback__))
    assert told["error"] == "KeyError"
    (where,) = told["where"]
    assert where.startswith("test_logs.py:")
    assert NAME not in json.dumps(told)


def test_a_code_is_what_stays_the_same() -> None:
    assert code_of("a request failed: %s\nmore") == "a_request_failed"


def test_text_is_as_it_was(tmp_path: Path) -> None:
    with serving(tmp_path, launch=Command()) as server:
        assert "Ouaf is open. Go to:" in server.printed()
        os.kill(server.pid, signal.SIGTERM)
        assert server.stop_was_clean()
        assert "{" not in server.printed()
