"""What `/health` says of the disk, and what is said when something cannot be read."""

from __future__ import annotations

import asyncio
import logging

import pytest
from litestar.testing import TestClient

from ouaf.journal.ids import DeviceId, MatchId, TableCode
from ouaf.journal.store.protocol import LineRow, TableRow, Unreadable, Unsound
from ouaf.server.health import SECONDS, Pulse
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST
from tests.server.inside import app, house_of, socket
from tests.table.live import run


class Ill(MemoryStore):
    """Counts how often it is asked, and says what it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.problem: Unsound | None = None

    async def check(self) -> None:
        self.asked += 1
        await asyncio.sleep(0)
        if self.problem is not None:
            raise self.problem


def test_the_disk_is_asked_at_most_every_ten_seconds_whoever_asks() -> None:
    async def body() -> None:
        store, now = Ill(), [100.0]
        pulse = Pulse(store, lambda: now[0])
        assert await asyncio.gather(*(pulse.problem() for _ in range(20))) == [""] * 20
        now[0] += SECONDS - 0.1
        store.problem = Unsound("write")
        assert await pulse.problem() == ""
        assert store.asked == 1
        now[0] += 0.1
        assert await asyncio.gather(*(pulse.problem() for _ in range(20))) == ["write"] * 20
        assert store.asked == 2
        store.problem = None
        now[0] += SECONDS
        assert await pulse.problem() == ""

    run(body())


@pytest.mark.parametrize("what", ["write", "gone", "damaged"])
def test_a_store_that_is_not_sound_is_503_in_words(what: str, caplog: pytest.LogCaptureFixture) -> None:
    said = set()
    for language in ("en", "fr"):
        store = Ill()
        store.problem = Unsound(what)  # type: ignore[arg-type]  # one of the three
        answer = TestClient(app(store)).get("/health", headers={"accept-language": language})
        assert (answer.status_code, answer.json()["code"]) == (503, f"disk_{what}")
        said.add(answer.json()["words"])
    assert len(said) == 2
    assert what in caplog.text
    assert caplog.records[0].levelno == logging.ERROR


class Blind(MemoryStore):
    """Cannot read any more."""

    async def table(self, code: TableCode) -> TableRow | None:
        raise Unreadable("disk I/O error")

    async def tables_of(self, device: DeviceId, most: int) -> list[TableRow]:
        raise Unreadable("disk I/O error")

    async def lines(self, match: MatchId) -> list[LineRow]:
        raise Unreadable("disk I/O error")


@pytest.mark.parametrize("path", ["/api/tables/BCFGH", "/api/matches/abc/journal"])
def test_a_read_that_fails_is_not_said_to_be_a_failed_write(path: str) -> None:
    answer = TestClient(app(Blind())).get(path, headers={"accept-language": "en"})
    assert (answer.status_code, answer.json()["code"]) == (503, "unreadable")
    assert "read" in answer.json()["words"]
    assert "kept" not in answer.json()["words"]
    assert "I/O" not in answer.text


def test_a_table_that_cannot_be_read_is_told_so_over_the_socket() -> None:
    async def body() -> None:
        application = app(Blind())
        runner = await house_of(application).create(DeviceId("host"), FIRST, {}, 2, public=False)
        code = runner.sitting.table.code
        house_of(application).put_away(code)
        async with socket(application, 0) as wire:
            (answer,) = await wire.ask("hello", table=code, lang="en", id="h")
            assert (answer["t"], answer["code"], answer["re"]) == ("refused", "unreadable", "h")
            assert "kept" not in answer["words"]

    run(body())
