"""Workers of one machine hand sockets to each other, so that all people of a table are at one worker as a rule.

A phone says in its address which table it comes for. Whoever gets the connection and does not mind that table passes
the open socket to who does, with what was read from it: for the phone it is one connection. Nothing depends on it, for
any worker serves any table; it spares playing each move at several. docs/decisions/0032 has why.
"""

from __future__ import annotations

import array
import asyncio
import contextlib
import hashlib
import logging
import os
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import parse_qs

from ouaf.journal.ids import TableCode
from ouaf.table.record import ALPHABET, CODE_LENGTH

log = logging.getLogger("ouaf.town")

MOST_HEAD: Final = 64 * 1024
"""Bytes of a request that are handed over with its socket; a longer one stays where it is."""
TRIES: Final = 50
PAUSE: Final = 0.02
"""So often a worker that has too much to do is asked again, and so many seconds are between."""
CODE: Final = re.compile(rf"[{ALPHABET}]{{{CODE_LENGTH - 1},{CODE_LENGTH}}}")  # tables from before have one letter less

Arrive = Callable[[socket.socket, bytes], None]


class Sibling(NamedTuple):
    """A worker of the same crew: its number stays when it is replaced."""

    number: int
    worker: str

    @property
    def file(self) -> str:
        return f"{self.number}.{self.worker}"


class Siblings:
    """Those of one worker, and where it hears of them: each has a socket in the crew's folder."""

    def __init__(self, folder: Path, number: int) -> None:
        self._folder, self._number = folder, number
        self._own = Sibling(number, "")
        self._box: socket.socket | None = None
        self._is_dead: Callable[[str], None] = lambda _: None

    def open(self, worker: str, arrive: Arrive, is_dead: Callable[[str], None]) -> None:
        """Be one of them, and hear of those that were killed. Where that cannot be, everybody stays with whom they came
        to."""
        self._own, self._is_dead = Sibling(self._number, worker), is_dead
        box = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        box.setblocking(False)
        try:
            box.bind(str(self._folder / self._own.file))
        except OSError as problem:
            log.warning("sockets are not handed over: %s", problem.strerror)
            box.close()
            return
        self._box = box
        asyncio.get_running_loop().add_reader(box, self._take, box, arrive)

    def close(self) -> None:
        """Take no more; who comes is for the others."""
        if self._box is not None:
            asyncio.get_running_loop().remove_reader(self._box)
            self._box.close()
            self._box = None
            self._forget(self._own)

    async def pass_on(self, number: int, head: bytes, code: TableCode, minder: str) -> bool:
        """Hand an open socket to who minds the table, or to whom it belongs while nobody does. Whether that was done:
        where it is for this worker, or nobody takes it, it was not."""
        own = os.dup(number)  # while somebody is waited for, the number can become that of another file
        try:
            for sibling in self._in_turn(code, minder):
                if sibling.worker == self._own.worker:
                    return False
                if await self._hand(sibling, head, own):
                    return True
            return False
        finally:
            os.close(own)

    async def _hand(self, sibling: Sibling, head: bytes, number: int) -> bool:
        """Few wait for a worker before it has taken them (ten, where the system says so): many come at once when one is
        replaced, and each waits for its turn."""
        for _ in range(TRIES):
            try:
                return self._send(sibling, head, number)
            except BlockingIOError:
                await asyncio.sleep(PAUSE)
        return False

    def _in_turn(self, code: TableCode, minder: str) -> list[Sibling]:
        """By a hash of table and number, so that all choose the same one, also when workers were replaced."""
        return sorted(self._all(), key=lambda each: (each.worker != minder, _rank(code, each.number)))

    def _all(self) -> list[Sibling]:
        if self._box is None:
            return []
        try:
            parts = [each.name.partition(".") for each in self._folder.iterdir()]
        except OSError:  # somebody has tidied it away
            return []
        return [Sibling(int(number), worker) for number, _, worker in parts if number.isdecimal() and worker]

    def _send(self, sibling: Sibling, head: bytes, number: int) -> bool:
        """BlockingIOError when it has too much to do."""
        if self._box is None or len(head) > MOST_HEAD:
            return False
        files = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [number]))]
        try:
            self._box.sendmsg([head], files, 0, str(self._folder / sibling.file))
        except BlockingIOError:
            raise
        except ConnectionRefusedError:  # it was killed
            self._forget(sibling)
            self._is_dead(sibling.worker)
            return False
        except OSError:  # it has gone
            return False
        return True

    def _take(self, box: socket.socket, arrive: Arrive) -> None:
        """What others hand over."""
        try:
            head, files, _, _ = socket.recv_fds(box, MOST_HEAD, 1)
        except OSError:
            return
        for number in files:
            arrive(socket.socket(fileno=number), head)

    def _forget(self, sibling: Sibling) -> None:
        with contextlib.suppress(OSError):
            (self._folder / sibling.file).unlink()


def _rank(code: TableCode, number: int) -> bytes:
    return hashlib.blake2b(f"{code} {number}".encode(), digest_size=8).digest()


def table_in(path: str) -> TableCode | None:
    """Which table a phone says that it comes for."""
    said = parse_qs(path.partition("?")[2]).get("table", [""])[0].upper()
    return TableCode(said) if CODE.fullmatch(said) else None
