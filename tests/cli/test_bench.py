"""`ouaf bench server`: real matches against a real server, a few tables for a second."""

from __future__ import annotations

import asyncio
import json
import socket

import msgspec
import pytest

from ouaf.arena.load import MOST_COMPLAINTS, Load, Report
from ouaf.arena.phone import HOST
from tests.cli.run import ouaf

SHORT = ["bench", "server", "--tables", "4", "--seconds", "1"]


@pytest.mark.parametrize(("rate", "seats"), [("0", "1"), ("0", "15"), ("20", "4")])
def test_every_game_is_played_and_counted(rate: str, seats: str) -> None:
    run = ouaf(*SHORT, "--rate", rate, "--seats", seats, "--json")
    assert (run.returncode, run.stderr) == (0, b"")
    report = msgspec.json.decode(run.stdout, type=Report)
    assert (report.tables, report.seats, report.errors) == (4, int(seats), 0)
    assert report.actions > 0
    assert 0 < report.p50_ms <= report.p99_ms <= report.max_ms
    assert report.bytes_per_action > 0
    assert report.players_us_per_action > 0


@pytest.mark.parametrize(
    ("lang", "errors", "build"), [("en", "Errors: 0.", "In Python."), ("fr", "Erreurs : 0.", "En Python.")]
)
def test_a_person_reads_words(lang: str, errors: str, build: str) -> None:
    run = ouaf("--lang", lang, *SHORT)
    assert run.returncode == 0
    said = run.stdout.decode().replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert errors in said
    assert build in said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("tables", "0"),
        ("tables", "100000"),
        ("seats", "0"),
        ("rate", "-1"),
        ("rate", "nan"),
        ("seconds", "0"),
        ("seconds", "inf"),
    ],
)
def test_a_load_test_is_bounded(name: str, value: str) -> None:
    run = ouaf("bench", "server", f"--{name}", value)
    assert run.returncode == 2
    assert f"--{name} goes from " in run.stderr.decode()


class NoProcess:
    """Nobody's figures."""

    def memory(self) -> int:
        return 0

    def cpu(self) -> float:
        return 0.0

    def cpu_of_database(self) -> float:
        return 0.0


def test_a_server_that_hangs_up_ends_the_test() -> None:
    """Not one that waits for ever, nor one that complains of each of its phones."""
    said: list[str] = []

    async def body() -> None:
        tables = 0

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            nonlocal tables
            head = await reader.readuntil(b"\r\n\r\n")
            if head.startswith(b"POST"):
                tables += 1
                body = json.dumps({"code": f"T{tables}"})
                writer.write(f"HTTP/1.1 201 Created\r\n\r\n{body}".encode())
            else:
                writer.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
                await asyncio.sleep(0.2)
            writer.close()

        server = await asyncio.start_server(answer, HOST, 0, family=socket.AF_INET)
        async with server:
            load = Load(server.sockets[0].getsockname()[1], 8, 4, 1, 1, said.append)
            with pytest.raises(ConnectionError):
                await load.run(NoProcess())
            assert load.errors > MOST_COMPLAINTS

    asyncio.run(asyncio.wait_for(body(), 60))
    assert len(said) == MOST_COMPLAINTS
