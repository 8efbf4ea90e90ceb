"""How a table comes to be and its matches begin: what phones send for it, in one place for all that play."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ouaf.arena.phone import Phone, fetch


async def new_device(port: int) -> str:
    """The cookie of somebody who comes for the first time."""
    head, _ = await fetch(port, "GET /api/me")
    return _cookie_in(head)


async def create(port: int, game: str, seats: int) -> tuple[str, str]:
    """The code of a new table, and the cookie of its host."""
    head, made = await fetch(port, "POST /api/tables", body=msgspec.json.encode({"game": game, "seats": seats}))
    code: str = msgspec.json.decode(made)["code"]
    return code, _cookie_in(head)


def _cookie_in(head: bytes) -> str:
    return head.partition(b"ouaf_device=")[2].partition(b";")[0].decode()


def sit_down(phone: Phone, code: str, seat: int) -> None:
    """Take a chair, and watch from it."""
    phone.send({"t": "hello", "table": code, "lang": "en"})
    phone.send({"t": "sit", "seat": seat, "name": f"P{seat}"})
    phone.send({"t": "hello", "table": code, "seat": seat, "lang": "en"})


def start(host: Phone) -> None:
    """The host begins the first match."""
    host.send({"t": "start"})


def again(phones: Iterable[Phone]) -> None:
    """All who sit at the table want another one."""
    for phone in phones:
        phone.send({"t": "again"})
