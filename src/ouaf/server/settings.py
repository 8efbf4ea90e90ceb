"""What a host can set."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from ouaf.server.limits import Limits
from ouaf.table.quotas import Quotas


class Settings(Struct, frozen=True):
    """All of it has a default that works at home."""

    data: Path = Path("data")
    """The folder of the database."""
    base_path: str = ""
    """Behind a proxy: the path that this server has there, such as /ouaf."""
    limits: Limits = Limits()
    quotas: Quotas = Quotas()
    bot_pause: float = 0.6
    """Seconds that a bot waits before it plays, so that people can follow."""
    bot_processes: int = 1
    cookie_key: bytes = b""
    """What cookies are signed with; where there is none, it is in a file beside the database."""
    only_here: bool = False
    """It listens on an address that never leaves this machine."""

    @property
    def database(self) -> Path:
        """Where all is kept."""
        return self.data / "ouaf.sqlite3"
