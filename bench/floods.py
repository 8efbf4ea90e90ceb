"""How long a player at another table waits for an answer while somebody floods the server.

    python bench/floods.py [the command of another build, to compare]

Every flood comes from one address, with as many sockets as it says, and comes back when it is sent away. Bounded: eight
seconds a flood, on loopback.
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
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from ouaf.arena import seating
from ouaf.arena.load import Load
from ouaf.arena.phone import HOST, Phone

SECONDS = 8.0
Flood = Callable[[Load, str], Awaitable[None]]


async def _connected(port: int, cookie: str, hear: Callable[[bytes], None]) -> Phone:
    loop = asyncio.get_running_loop()
    _, phone = await loop.create_connection(lambda: Phone(cookie, port, hear, lambda: None), HOST, port)
    await asyncio.wait_for(phone.ready, 10)
    return phone


def sending(count: int, rate: float, message: Callable[[str, int], dict[str, Any]]) -> Flood:
    """So many sockets at one table, each with so many messages a second."""

    async def one(load: Load, code: str) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError):
                phone = await _connected(load.port, "", lambda _: None)
                phone.send({"t": "hello", "table": code})
                for number in range(int(rate * SECONDS)):
                    phone.send(message(code, number))
                    await asyncio.sleep(1 / rate)
                    if phone._transport.is_closing():
                        break
            await asyncio.sleep(0.05)

    async def flood(load: Load, code: str) -> None:
        await asyncio.gather(*(one(load, code) for _ in range(count)))

    return flood


def writing(count: int, data: bytes, pause: float) -> Flood:
    """So many plain connections that write the same again and again."""

    async def one(load: Load) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError):
                _, writer = await asyncio.open_connection(HOST, load.port)
                while not writer.is_closing():
                    writer.write(data)
                    await asyncio.wait_for(writer.drain(), 5)
                    await asyncio.sleep(pause)
            await asyncio.sleep(0.05)

    async def flood(load: Load, _: str) -> None:
        await asyncio.gather(*(one(load) for _ in range(count)))

    return flood


HEAD = f"GET /api/me HTTP/1.1\r\nHost: {HOST}\r\n"
FLOODS: dict[str, Flood | None] = {
    "nobody": None,
    "30 sockets, hello": sending(30, 20, lambda code, _: {"t": "hello", "table": code}),
    "150 sockets, hello": sending(150, 20, lambda code, _: {"t": "hello", "table": code}),
    "150 sockets, ping": sending(150, 20, lambda _, n: {"t": "ping", "id": f"{n}"}),
    "20 endless heads": writing(20, (HEAD + "x: y\r\n" * 2000).encode(), 0.001),
    "20 connections, GET": writing(20, (HEAD + "\r\n").encode(), 0.01),
}


def attack(name: str, port: int, code: str) -> None:
    """In a process of its own, for a while."""

    async def body() -> None:
        flood = FLOODS[name]
        assert flood is not None
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(flood(Load(port, 1, 1, 0, 1, print), code), SECONDS + 2)

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


async def measured(name: str, port: int) -> list[float]:
    code, _ = await seating.create(port, "toutelie", 2)
    attacker = multiprocessing.Process(target=attack, args=(name, port, code)) if FLOODS[name] else None
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
                found = sorted(asyncio.run(measured(name, port)))
                print(f"{name:22} p50 {statistics.median(found):8.1f} ms   max {found[-1]:8.1f} ms   n {len(found)}")
            finally:
                server.terminate()
                server.wait(30)


if __name__ == "__main__":
    main()
