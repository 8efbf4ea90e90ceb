"""What a host can set."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ouaf.rules.game import Malformed
from ouaf.server.limits import Limits
from ouaf.table.quotas import Quotas
from ouaf.texts.speak import Language

MOST: Final = 10**15
"""The largest number that a limit can be."""
RATES: Final = {
    "messages_a_second": "messages_at_once",
    "refusals_a_minute": "refusals_at_once",
    "tables_an_hour": "tables_at_once",
    "pushes_an_hour": "pushes_at_once",
    "wrong_codes_a_minute": "wrong_codes_at_once",
}
"""How fast something comes back, and how much of it there is."""


class Settings(Struct, frozen=True):
    """All of it has a default that works at home."""

    data: Path = Path("data")
    """The folder of the database."""
    store: str = ""
    """The address of a PostgreSQL database, which has all of it instead."""
    bus: str = ""
    """The address of a Redis or Valkey server, through which several workers hear of each other sooner."""
    base_path: str = ""
    """Behind a proxy: the path that this server has there, such as /ouaf."""
    limits: Limits = Limits()
    quotas: Quotas = Quotas()
    bot_pause: float = 0.6
    """Seconds that a bot waits before it plays, so that people can follow."""
    patience: float = 45.0
    """Seconds after which a bot may play for somebody who is away and waited for."""
    again: float = 10.0
    """Seconds that those who want another match wait for who has not answered."""
    bot_processes: int = 1
    cookie_key: bytes = b""
    """What cookies are signed with; where there is none, it is in a file beside the database."""
    push_key: bytes = b""
    """What notifications are signed with; where there is none, it is in a file beside the database."""
    push_hosts: tuple[str, ...] = ()
    """Push services beside those of the well-known browsers."""
    push_loopback: tuple[int, Path] | None = None
    """For tests: a port of this machine where all push services are, and whose certificate is believed there."""
    language: Language = "fr"
    """In which the host is told something."""
    only_here: bool = False
    """It listens on an address that never leaves this machine."""

    @property
    def database(self) -> Path:
        """Where all is kept."""
        return self.data / "ouaf.sqlite3"

    def limited(self, pairs: Sequence[str]) -> Settings:
        """The same with what the host has set, NAME=NUMBER, or Malformed in words."""
        limits, quotas = self.limits, self.quotas
        for pair in pairs:
            name, _, text = pair.partition("=")
            value = _number(name, text)
            if name in Quotas.__struct_fields__:
                quotas = replace(quotas, **{name: value})
            else:
                limits = replace(limits, **_with_pair(name, value))
        return replace(self, limits=limits, quotas=quotas)


def limits_by_name() -> dict[str, float]:
    """Everything that `--limit` sets, with what it is when nobody does."""
    return {name: getattr(group, name) for group in (Limits(), Quotas()) for name in group.__struct_fields__}


def limits_in_words() -> str:
    """The same as a host writes it."""
    return ", ".join(f"{name}={value}" for name, value in limits_by_name().items())


def _number(name: str, text: str) -> float:
    """The value of a limit: a whole number where things or bytes are counted."""
    kinds: dict[str, type[float]] = get_type_hints(Limits) | get_type_hints(Quotas)
    if name not in kinds:
        raise Malformed("serve.unknown_limit", got=name[:60], allowed=limits_in_words())
    try:
        value = msgspec.convert(text, kinds[name], strict=False)
    except msgspec.ValidationError:
        value = -1
    if not 0 <= value <= MOST:
        id = "serve.whole_limit" if kinds[name] is int else "serve.limit"
        raise Malformed(id, name=name, got=text[:40], most=MOST)
    return value


def _with_pair(name: str, value: float) -> dict[str, float]:
    """What comes back at a rate of zero would never come back: no limit is meant."""
    return {name: value, RATES[name]: 0} if name in RATES and not value else {name: value}
