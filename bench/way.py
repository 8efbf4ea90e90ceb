"""The way of one move, from the bytes of a message to the store and back to four phones: `python bench/way.py`.

Every function of ours on it is counted once, the rules, texts and comprehensions aside; a change of room is a pair of
functions of two modules of which one calls the other, through the library too.
`--list` names them. Runs in older trees too.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path
from types import FrameType
from typing import Any

import ouaf
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.server.limits import Doors, Limits
from ouaf.server.sockets import Connection
from ouaf.table.house import House
from ouaf.table.messages import Begin, Sit
from ouaf.table.outside import Outside

ROOT, SEATS, MOST = str(Path(ouaf.__file__).parent) + "/", 4, 2_000
Place = tuple[str, str]


class Way:
    """What was called."""

    def __init__(self) -> None:
        self.functions: dict[Place, None] = {}
        self.changes: set[tuple[Place, Place]] = set()

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        here = place_of(frame)
        if event != "call" or here is None:
            return
        self.functions[here] = None
        back = frame.f_back
        while back is not None and place_of(back) is None:
            back = back.f_back
        before = place_of(back) if back is not None else None
        if before is not None and before[0] != here[0]:
            self.changes.add((before, here))


def place_of(frame: FrameType) -> Place | None:
    """The module and the function, where it is one of ours that counts."""
    path, name = frame.f_code.co_filename, frame.f_code.co_name
    if not path.startswith(ROOT) or name.startswith("<"):
        return None
    module = path.removeprefix(ROOT)
    return None if module.startswith(("rules/", "texts/")) else (module, name)


class Socket:
    """Keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, message: bytes) -> None:
        self.written.append(message)


async def no_bot(*_: Any) -> Any:
    raise AssertionError


async def walked() -> Way:
    store = SqliteStore(Path(tempfile.mkdtemp()) / "ouaf.sqlite3")
    await store.open()
    house = House(Outside(store, lambda: 1, lambda: os.urandom(32), no_bot, frozenset(), 0))
    runner = await house.create("device 0", "spots", {}, SEATS, public=False)
    ears = list[Connection]()
    for seat in range(SEATS):
        await runner.ask(Sit(seat=seat, name="Name"), f"device {seat}")
        socket: Any = Socket()
        ears.append(Connection(socket, house, Doors(Limits()), f"device {seat}", "127.0.0.1"))
        hello = {"t": "hello", "id": "h", "table": runner.sitting.table.code, "seat": seat}
        ears[-1].hear(json.dumps(hello).encode())
        await until(lambda: len(runner.watchers) > len(ears) - 1)
    await runner.ask(Begin(), "device 0")
    way, match = Way(), runner.sitting.match
    assert match is not None
    seat = match.state.to_move()[0]
    play = {"t": "move", "id": "m", "seat": seat, "match": match.header.match}
    play |= {"prompt": match.state.prompt(seat)["id"], "move": match.state.legal_names(seat)[0]}
    await asyncio.sleep(0.1)  # whatever else is under way
    written: list[bytes] = ears[seat]._socket.written  # type: ignore[attr-defined]  # it is one of ours
    before = len(written)
    sys.setprofile(way.note)
    ears[seat].hear(json.dumps(play).encode())
    await until(lambda: len(written) > before)
    sys.setprofile(None)
    for ear in ears:
        ear.end()
    house.close()
    await store.close()
    return way


async def until(holds: Any) -> None:
    for _ in range(MOST):
        if holds():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("nothing comes")


def main() -> None:
    way = asyncio.run(walked())
    if "--list" in sys.argv:
        print(*(f"{module} {name}" for module, name in way.functions), sep="\n")
    modules = {module for module, _ in way.functions}
    print(f"{len(way.functions)} functions in {len(modules)} modules, {len(way.changes)} changes of room")


if __name__ == "__main__":
    main()
