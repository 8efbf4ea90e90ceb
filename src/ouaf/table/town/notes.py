"""What a worker notes of a table for the others: who watches there, and what nobody keeps. Gone with the worker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from ouaf.journal.ids import DeviceId
from ouaf.table.hinting import KnownReason
from ouaf.table.outside import NOBODY_ELSEWHERE, Elsewhere
from ouaf.table.reacting import Bark
from ouaf.table.runner import Runner
from ouaf.table.tickets import KnownTicket


class TableNote(Struct, frozen=True, array_like=True):
    """Of one table, by one worker. Tickets are hashes; reasons are told by whoever is asked, to whom may know them."""

    devices: list[DeviceId]
    screens: list[DeviceId]
    tickets: list[KnownTicket]
    barks: list[Bark]
    reasons: list[KnownReason]
    wrong: dict[bytes, int] = {}
    """Wrong codes that were shown there, against tickets of other workers."""


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(TableNote).decode


def note_of(runner: Runner, *, shows: bool) -> TableNote | None:
    """What is to be known elsewhere of a table here; None when there is nothing. Who only shows what another minds says
    at least that."""
    devices = sorted({watcher.device for watcher in runner.watchers})
    screens = sorted({watcher.device for watcher in runner.watchers if watcher.screen})
    tickets, reasons = runner.tickets.known(), runner.duties.reasons.known()
    if not (devices or tickets or reasons or shows):
        return None
    return TableNote(devices, screens, tickets, runner.barks(), reasons, runner.tickets.wrong())


def elsewhere(notes: Iterable[TableNote]) -> Elsewhere:
    """Who watches at all the others."""
    devices, screens = set[DeviceId](), set[DeviceId]()
    for note in notes:
        devices.update(note.devices)
        screens.update(note.screens)
    return Elsewhere(frozenset(devices), frozenset(screens)) if devices else NOBODY_ELSEWHERE


def take_in(runner: Runner, before: TableNote | None, note: TableNote) -> None:
    """What another worker has noted anew. Barks from before it was known here are over."""
    last = max((bark.at for bark in before.barks), default=0) if before is not None else None
    for bark in note.barks if last is not None else ():
        if last is not None and bark.at > last:
            runner.crowd.send_of_match(bark.reaction)
    runner.duties.reasons.take_in(note.reasons)
    had = Counter(before.wrong if before is not None else {})
    if runner.tickets.count_wrong(Counter(note.wrong) - had):
        runner.outside.neighbours.look(runner.sitting.table.code)
