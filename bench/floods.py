"""How long a player at another table waits for an answer while somebody floods the server.

    python bench/floods.py [the command of another build, to compare]

Every flood comes from one address, with as many sockets as it says, and comes back when it is sent away. It counts what
the server took in: connections that were opened, what was sent on them before they were closed, what came back.
Bounded: eight seconds a flood, on loopback.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from ouaf.arena import seating
from ouaf.arena.load import Load
from ouaf.arena.phone import HOST, Phone

SECONDS = 8.0


class Tally:
    """What a flood has brought in; shared between two processes."""

    def __init__(self) -> None:
        self._counts = multiprocessing.Array("q", 4)

    def add(self, opened: int = 0, sent: int = 0, heard: int = 0, size: int = 0) -> None:
        for at, more in enumerate((opened, sent, heard, size)):
            self._counts[at] += more

    def __str__(self) -> str:
        opened, sent, heard, size = self._counts[:]
        return f"opened {opened:6} sent {sent:7} heard {heard:7} ({size >> 10} KB)"


Flood = Callable[[Load, Sequence[str], Tally], Awaitable[None]]


async def _connected(port: int, cookie: str, hear: Callable[[bytes], None]) -> Phone:
    loop = asyncio.get_running_loop()
    _, phone = await loop.create_connection(lambda: Phone(cookie, port, hear, lambda: None), HOST, port)
    await asyncio.wait_for(phone.ready, 10)
    return phone


def sending(count: int, rate: float, message: Callable[[Sequence[str], int], dict[str, Any]]) -> Flood:
    """So many sockets at one table, each with so many messages a second."""

    async def one(load: Load, codes: Sequence[str], tally: Tally) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError):
                phone = await _connected(load.port, "", lambda frame: tally.add(heard=1, size=len(frame)))
                tally.add(opened=1)
                phone.send({"t": "hello", "table": codes[0]})
                for number in range(int(rate * SECONDS)):
                    phone.send(message(codes, number))
                    tally.add(sent=1)
                    await asyncio.sleep(1 / rate)
                    if phone._transport.is_closing():
                        break
            await asyncio.sleep(0.05)

    async def flood(load: Load, codes: Sequence[str], tally: Tally) -> None:
        await asyncio.gather(*(one(load, codes, tally) for _ in range(count)))

    return flood


def writing(count: int, data: bytes, pause: float) -> Flood:
    """So many plain connections that write the same again and again."""

    async def one(load: Load, tally: Tally) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError):
                reader, writer = await asyncio.open_connection(HOST, load.port)
                tally.add(opened=1)
                listening = asyncio.create_task(_heard(reader, tally))
                while not writer.is_closing():
                    writer.write(data)
                    await asyncio.wait_for(writer.drain(), 5)
                    tally.add(sent=1)
                    await asyncio.sleep(pause)
                await listening
            await asyncio.sleep(0.05)

    async def flood(load: Load, _: Sequence[str], tally: Tally) -> None:
        await asyncio.gather(*(one(load, tally) for _ in range(count)))

    return flood


async def _heard(reader: asyncio.StreamReader, tally: Tally) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(1 << 16):
            tally.add(heard=data.count(b"HTTP/1.1 "), size=len(data))


HEAD = f"GET /api/me HTTP/1.1\r\nHost: {HOST}\r\n"
FLOODS: dict[str, Flood | None] = {
    "nobody": None,
    "30 sockets, hello": sending(30, 20, lambda codes, _: {"t": "hello", "table": codes[0]}),
    "30 sockets, two tables": sending(30, 20, lambda codes, n: {"t": "hello", "table": codes[n % 2]}),
    "150 sockets, hello": sending(150, 20, lambda codes, _: {"t": "hello", "table": codes[0]}),
    "150 sockets, two tables": sending(150, 20, lambda codes, n: {"t": "hello", "table": codes[n % 2]}),
    "150 sockets, ping": sending(150, 20, lambda _, n: {"t": "ping", "id": f"{n}"}),
    "20 endless heads": writing(20, (HEAD + "x: y\r\n" * 2000).encode(), 0.001),
    "20 connections, GET": writing(20, (HEAD + "\r\n").encode(), 0.01),
}


def attack(name: str, port: int, codes: Sequence[str], tally: Tally) -> None:
    """In a process of its own, for a while."""

    async def body() -> None:
        flood = FLOODS[name]
        assert flood is not None
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(flood(Load(port, 1, 1, 0, 1, print), codes, tally), SECONDS + 2)

    asyncio.run(body())


async def waits(port: int) -> list[float]:
    """Milliseconds from a request that is kept on disk to its answer, over and over."""
    answered: asyncio.Queue[bytes] = asyncio.Queue()
    code, cookie = await seating.create(port, "toutelie", 2)
    phone = await _connected(port, cookie, answered.put_nowait)
    phone.send({"t": "hello", "table": code})
    phone.send({"t": "sit", "seat": 0, "name": "Ana"})
    found, until, number = list[float](), time.monotonic() + SECONDS, 0
    while time.monotonic() < until:
        number += 1
        began = time.perf_counter()
        phone.send({"t": "ready", "id": f"{number}", "seat": 0, "ready": bool(number % 2)})
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(20):
                while json.loads(await answered.get()).get("re") != f"{number}":
                    pass
        found.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(0.3)
    phone.close()
    return found


async def measured(name: str, port: int, tally: Tally) -> list[float]:
    codes = [(await seating.create(port, "toutelie", 2))[0] for _ in range(2)]
    attacker = multiprocessing.Process(target=attack, args=(name, port, codes, tally)) if FLOODS[name] else None
    if attacker is not None:
        attacker.start()
        await asyncio.sleep(1)
    found = await waits(port)
    if attacker is not None:
        attacker.join()
    return found


def wait_for(port: int) -> None:
    """Until the server is open."""
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection((HOST, port), 1):
            return
        time.sleep(0.1)


def main() -> None:
    command = sys.argv[1] if len(sys.argv) > 1 else str(Path(sys.executable).with_name("ouaf"))
    for name in FLOODS:
        with tempfile.TemporaryDirectory() as folder:
            port = 18_000 + abs(hash(name)) % 1000
            arguments = [command, "serve", "--host", HOST, "--port", str(port), "--data", folder]
            server = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                wait_for(port)
                tally = Tally()
                found = sorted(asyncio.run(measured(name, port, tally)))
                waited = f"p50 {statistics.median(found):8.1f} ms   max {found[-1]:8.1f} ms   n {len(found):2}"
                print(f"{name:24} {waited}   {tally}", flush=True)
            finally:
                server.terminate()
                server.wait(30)


if __name__ == "__main__":
    main()
