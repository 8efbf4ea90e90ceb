"""People's words go to those who play and to a screen that the host admitted; to others only where the table shares."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ouaf.journal.ids import MatchId
from ouaf.journal.lines import read
from ouaf.journal.store.protocol import LineRow
from ouaf.journal.verify import verify
from ouaf.table import crowd as crowd_module
from ouaf.table import house as house_module
from ouaf.table import shown as shown_module
from ouaf.table import step as step_module
from ouaf.table import words as words_module
from ouaf.table.crowd import Crowd, encode
from ouaf.table.outside import Watcher
from ouaf.table.record import Table
from ouaf.views import feed
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience, said
from tests.secrecy.harness import Leak
from tests.secrecy.words import (
    OTHERS,
    STORIES,
    Evening,
    check_absent,
    check_apart,
    journal_refused,
    known,
    whole_evening,
)
from tests.table.sittings import twin_of


def evenings(*, share: bool = False) -> tuple[Evening, Evening]:
    async def both() -> tuple[Evening, Evening]:
        return await whole_evening(STORIES, share=share), await whole_evening(OTHERS, share=share)

    return asyncio.run(asyncio.wait_for(both(), 300))


def check_evening() -> int:
    """Strangers cannot tell evenings apart, and what can be fetched has no words; how many messages were looked at."""
    one, other = evenings()
    count = sum(check_apart(one, other, name) for name in ("stranger", "late stranger"))
    check_absent("\n".join(asyncio.run(one.exports())), STORIES, "an export")
    blanked = one.told[0][1]
    late = [message for message in one.watching["seat 0"].messages if message.get("t") == "news"][-1]
    assert late["match"] == one.matches[1]
    after = [each for each in one.watching["seat 1"].messages if each.get("withheld", {}).get(str(blanked))]
    for message in after:
        check_absent(str(message["words"]), STORIES[:1], "a screen after the blanking")
    return count


def test_a_stranger_cannot_tell_what_was_said() -> None:
    assert check_evening() > 30


def test_a_stranger_sees_that_something_was_said() -> None:
    one, _ = evenings()
    sent = one.watching["stranger"].messages + one.watching["late stranger"].messages
    withheld = [each["withheld"] for each in sent if each.get("withheld")]
    entries = {entry for each in withheld for entry in each}
    assert {str(entry) for _, entry in one.told} <= entries
    assert {why for each in withheld for why in each.values()} == {"private", "blanked"}


def test_seats_hear_and_so_does_the_curtain_of_their_device() -> None:
    one, _ = evenings()
    for name in ("seat 0", "seat 1", "seat 2", "curtain"):
        assert all(text in known(one, name).replace("\\u", "u") for text in STORIES[:1]), name


def test_a_screen_hears_while_it_is_admitted() -> None:
    one, _ = evenings()
    news = [each for each in one.watching["screen"].messages if each.get("t") == "news" and "words" in each]
    heard = [bool(each["words"]) for each in news]
    assert True in heard
    assert STORIES[1] in known(one, "late screen")
    first, last = heard.index(True), len(heard) - heard[::-1].index(True)
    assert not any(heard[:first])
    assert len(heard) > last, "when it is sent away it is told so"
    assert not any(heard[last:])
    check_absent(str(news[-1]), STORIES, "a screen that was sent away")


def test_a_table_that_shares_lets_strangers_and_exports_have_them() -> None:
    one, _ = evenings(share=True)
    assert STORIES[0] in known(one, "stranger")
    export = "\n".join(asyncio.run(one.exports()))
    assert STORIES[1] in export
    blanked = [line for line in export.splitlines() if STORIES[0] in line]
    assert len(blanked) == 1, "of the two matches one has it blanked"


@pytest.mark.parametrize("share", [False, True])
def test_an_export_verifies_with_words_and_without(share: bool) -> None:
    one, _ = evenings(share=share)
    for match in one.matches:
        data = "\n".join(asyncio.run(one.house.journal(MatchId(match)))).encode()
        assert verify(data).answer == "fair"
        record = read(data)
        assert bool(record.words) == share
        assert sum(getattr(line, "words", None) is not None for line in record.lines) == 3


def test_a_running_journal_is_nobodys() -> None:
    async def body() -> None:
        evening = Evening(STORIES, share=True)
        await evening.begin()
        match = evening.runner.sitting.table.match
        assert match is not None
        assert await journal_refused(evening.house, match) == "still_playing"

    asyncio.run(body())


Plant = Callable[[pytest.MonkeyPatch], None]
true_whole, true_said = Feed.whole, said


def everybody_hears(patch: pytest.MonkeyPatch) -> None:
    """Nobody asks who somebody is."""
    for module in (crowd_module, shown_module):
        patch.setattr(module, "hears", lambda *_: True)


def late_ones_hear(patch: pytest.MonkeyPatch) -> None:
    """Who comes gets all words."""

    def whole(self: Feed, match: Any, audience: Audience, *more: Any, **fresh: Any) -> bytes:
        return true_whole(self, match, Audience(audience.viewer, True), *more, **fresh)

    patch.setattr(Feed, "whole", whole)


def one_message_for_all(patch: pytest.MonkeyPatch) -> None:
    """Who is there gets what those get who hear."""
    true_message = feed._Shared.message
    patch.setattr(
        feed._Shared, "message", lambda self, audience, mine: true_message(self, audience._replace(hears=True), mine)
    )


def words_anew_for_all(patch: pytest.MonkeyPatch) -> None:
    """When something is blanked, the rest is sent to everybody."""
    patch.setattr(crowd_module, "words_alone", lambda match, **_: feed.words_alone(match, hears=True))


def sizes_are_told(patch: pytest.MonkeyPatch) -> None:
    """How long a story is, for those who may not hear it."""

    def sized(match: Any, *, hears: bool) -> Any:
        found = true_said(match, hears=hears)
        return found if hears else found._replace(words={at: "x" * len(text) for at, text in match.spoken().items()})

    patch.setattr(feed, "said", sized)


def words_in_the_table(patch: pytest.MonkeyPatch) -> None:
    """The message of the table has the last words."""
    true_table = Crowd.send_table

    def send_table(self: Crowd, asker: Watcher | None = None) -> None:
        true_table(self, asker)
        for watcher in self.watchers:
            watcher.push(encode(self.sitting.match.spoken() if self.sitting.match else {}))

    patch.setattr(Crowd, "send_table", send_table)


def exports_have_all(patch: pytest.MonkeyPatch) -> None:
    """A journal is given out as it is kept."""

    async def is_shared(*_: Any) -> bool:
        return True

    patch.setattr(house_module.House, "_is_shared", is_shared)


def blanking_is_not_told(patch: pytest.MonkeyPatch) -> None:
    """The words stay where they were: in memory, and in what is sent later."""
    true_blank = words_module.blank
    patch.setattr(step_module, "blank", lambda sitting, *more: (sitting, true_blank(twin_of(sitting), *more)[1]))


PLANTS: list[Plant] = [
    everybody_hears,
    late_ones_hear,
    one_message_for_all,
    words_anew_for_all,
    sizes_are_told,
    words_in_the_table,
    exports_have_all,
]


@pytest.mark.patched
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        check_evening()


@pytest.mark.patched
@pytest.mark.parametrize("plant", ["memory", "screen stays"])
def test_what_is_not_taken_away_is_found(plant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if plant == "memory":
        blanking_is_not_told(monkeypatch)
        with pytest.raises(AssertionError):
            test_a_stranger_sees_that_something_was_said()
    else:
        monkeypatch.setattr(Crowd, "_listeners", lambda _: list[Watcher]())
        with pytest.raises(AssertionError):
            test_a_screen_hears_while_it_is_admitted()


def test_the_record_of_a_table_has_no_words() -> None:
    one, _ = evenings()
    table: Table = one.runner.sitting.table
    check_absent(encode(table).decode(), STORIES, "the record of a table")
    rows: list[LineRow] = asyncio.run(one.runner.outside.store.lines(MatchId(one.matches[0])))
    words = [row.words for row in rows if row.words]
    assert len(words) == 2, "the store has them, but for the one that was blanked"
