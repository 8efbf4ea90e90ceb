"""What is told of a house: gathered when somebody asks, and counted for everybody together."""

from __future__ import annotations

import contextlib
import os
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from litestar.datastructures import State

from ouaf.rules import game
from ouaf.server.limits import Doors
from ouaf.server.meter import Meter
from ouaf.server.metrics.exposition import Family, by, counter, gauge, histogram
from ouaf.server.metrics.process import process
from ouaf.server.settings import Settings
from ouaf.table.house import House


def families(inside: State) -> Iterator[Family]:
    """All of it."""
    doors: Doors = inside.doors
    build = "python" if game.__file__.endswith(".py") else "compiled"
    yield gauge("ouaf_info", "This release", 1, version=version("ouaf"), build=build)
    yield from _people(inside.house, doors)
    yield from _moves(doors.meter)
    yield from _store(inside.house, inside.settings)
    yield from _loop(doors.meter)
    yield from process(doors.meter.started)


def _people(house: House, doors: Doors) -> Iterator[Family]:
    yield gauge("ouaf_sockets", "Sockets of tables", doors.connections)
    yield gauge("ouaf_connections", "Connections of any kind", doors.open_now)
    handed_over = "Sockets that went on to the worker that minds their table"
    yield counter("ouaf_sockets_handed_over_total", handed_over, doors.meter.handed_over)
    runners = list(house.runners)
    playing = Counter[str](each.sitting.table.game for each in runners if each.sitting.table.phase == "playing")
    yield gauge("ouaf_tables", "Tables in memory", len(runners))
    yield gauge("ouaf_tables_watched", "Tables that somebody watches", sum(bool(each.watchers) for each in runners))
    yield by("gauge", "ouaf_matches", "Matches in memory that are being played", "game", playing)
    yield gauge("ouaf_table_queue", "What waits for its turn, at all tables", sum(each.waiting for each in runners))


def _moves(meter: Meter) -> Iterator[Family]:
    yield histogram("ouaf_move_seconds", "From a move to its answer, kept and shown in between", meter.moves)
    refused = "Moves that were refused"
    yield by("counter", "ouaf_moves_refused_total", refused, "code", meter.refused_moves)
    yield by("counter", "ouaf_refusals_total", "Requests of any kind that were refused", "code", meter.refusals)
    yield by("counter", "ouaf_limits_total", "What was refused at the doors", "what", meter.limits)
    yield histogram("ouaf_bot_seconds", "From a question to a bot to its answer", meter.thoughts)
    yield gauge("ouaf_bot_queue", "Questions that bots are at, or will be", meter.questions)


def _store(house: House, settings: Settings) -> Iterator[Family]:
    store = house.outside.store
    commits = store.commits
    yield histogram("ouaf_commit_seconds", "Time of a commit", commits.times)
    yield histogram("ouaf_commit_writes", "Writes in one commit", commits.sizes)
    yield counter("ouaf_writes_failed_total", "Writes that were not kept", commits.failed)
    yield gauge("ouaf_write_queue", "Writes that wait for the next commit", commits.waiting())
    yield gauge("ouaf_store_bytes", "What is kept", store.size())
    yield gauge("ouaf_store_most_bytes", "What may be kept; 0 for no limit", settings.quotas.disk_bytes)
    if not settings.store:  # a database has its own disk, which nobody knows here
        yield from _disk(settings.data)


def _disk(folder: Path) -> Iterator[Family]:
    """Nothing of a folder that is gone: a 0 would say that its disk is full."""
    with contextlib.suppress(OSError):
        disk = os.statvfs(folder)
        yield gauge("ouaf_disk_free_bytes", "Room on the disk of the folder", disk.f_bavail * disk.f_frsize)


def _loop(meter: Meter) -> Iterator[Family]:
    yield histogram("ouaf_loop_lag_seconds", "How late the loop comes to what is due", meter.lag)
    yield histogram("ouaf_garbage_seconds", "Time of a collection, in which nobody is answered", meter.garbage)
