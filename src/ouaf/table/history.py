"""The matches that were played to their end at a table: who played, and who came where."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, MatchId, Seat, TableCode
from ouaf.journal.match import Match
from ouaf.table.record import Finished, Table

MOST_KEPT: Final = 20
"""How many matches a table looks back on."""


class PlayedBy(Struct, frozen=True):
    """Somebody who has played a match."""

    name: str
    avatar: str
    bot: str
    """The level of a bot."""
    place: int
    """1 for who has won."""
    yours: bool
    """Played at this device."""


class MatchPlayed(Struct, frozen=True):
    """A match in the list of a device."""

    match: MatchId
    table: TableCode
    game: str
    at: int
    """When it ended."""
    players: list[PlayedBy]
    """Who came first is first."""


def noted(table: Table, match: Match, at: int) -> Table:
    """With a match that has just ended; one without a result leaves no trace."""
    outcome = match.state.outcome()
    if match.abandoned or outcome is None:
        return table
    devices = tuple(chair.device for chair in table.chairs)
    ended = Finished(match.header.match, at, table.players, outcome.ranking, devices)
    return replace(table, finished=(*table.finished, ended)[-MOST_KEPT:])


def handed_on(
    finished: Finished, old: DeviceId, new: DeviceId, seats: frozenset[Seat | None] | None = None
) -> Finished:
    """The same, when people of a device are at another one now: some seats, or all."""
    devices = tuple(
        new if device == old and (seats is None or seat in seats) else device
        for seat, device in enumerate(finished.devices)
    )
    return replace(finished, devices=devices)


def played_at(table: Table, device: DeviceId) -> list[MatchPlayed]:
    """The matches of a device at a table. One that the table does not know any more is not among them."""
    known = {*table.past, table.match}
    return [
        MatchPlayed(each.match, table.code, table.game, each.at, _players(each, device))
        for each in table.finished
        if device and device in each.devices and each.match in known
    ]


def _players(finished: Finished, device: DeviceId) -> list[PlayedBy]:
    rows = zip(finished.players, finished.places, finished.devices, strict=True)
    found = [PlayedBy(who.name, who.avatar, who.bot, place, of == device) for who, place, of in rows]
    return sorted(found, key=lambda each: each.place)
