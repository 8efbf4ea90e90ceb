"""A table that went back in time: who was shown more hears of it, and the log has it; nobody else is alarmed."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from ouaf.journal.ids import LineNumber
from ouaf.table.kept import lost_of
from ouaf.table.messages import Abandon, Again
from ouaf.views.stream import Lost
from tests.kit import FIRST, Dice, every_game
from tests.table.live import Seen, live, run
from tests.table.sittings import duel, moves, started


def come(runner: Any, **hello: Any) -> Seen:
    watcher = Seen("spectator")
    runner.watch(watcher, hello.get("since"), hello.get("match"), hello.get("seen"))
    return watcher


@every_game
def test_who_was_shown_more_than_there_is_hears_of_it(game: str, caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        script = started(game, *duel(game))
        match = script.sitting.match
        assert match is not None
        runner, id, last = await live(script.sitting), match.header.match, match.next - 1
        for hello in ({"since": last + 1}, {"since": 0, "seen": last + 1}):
            lost = come(runner, match=id, **hello).last("lost")
            assert lost == {"t": "lost", "match": id, "seen": last + 1, "n": last}
        assert come(runner, match=id, since=last + 1).last("news")["fresh"]
        assert come(runner, match="0123456789abcdef", since=7).last("lost")["n"] is None
        errors = [record for record in caplog.records if record.levelno == logging.ERROR]
        assert len(errors) == 1, "once a table"
        assert id in errors[0].getMessage()

    run(body())


@every_game
def test_who_was_shown_what_there_is_hears_of_nothing(game: str, caplog: pytest.LogCaptureFixture) -> None:
    script = started(game, *duel(game))
    for _ in moves(script, "all kept"):
        match = script.sitting.match
        assert match is not None
        assert lost_of(script.sitting, match.header.match, LineNumber(match.next - 1)) is None
        assert lost_of(script.sitting, match.header.match, match.next) == Lost(
            match.header.match, match.next, LineNumber(match.next - 1)
        )
    assert not caplog.records


def test_an_earlier_match_of_the_table_is_no_loss() -> None:
    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        script.do(*script.move(Dice("earlier")))
        match = script.sitting.match
        assert match is not None
        script.do("host", Abandon())
        script.do("host", Again())
        runner = await live(script.sitting)
        watcher = come(runner, match=match.header.match, since=match.next)
        assert [each["t"] for each in watcher.messages] == ["table", "news"]

    run(body())
