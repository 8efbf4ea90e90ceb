"""How much may be kept: of the house, of a device, of a table."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from ouaf.rules.game import Options
from ouaf.table.asking import Refused

MONTH: Final = 30 * 24 * 60 * 60 * 1000
"""Milliseconds in which the tables of a device are counted."""


class Quotas(Struct, frozen=True):
    """Zero is no limit."""

    tables_a_device: int = 100
    """That a device made, sits at or has played at, in thirty days."""
    matches_a_table: int = 500
    options_bytes: int = 32 * 1024
    """The options of a table: an owner's sheet or set of dominoes is among them."""
    disk_bytes: int = 2 * 1024**3
    """The database; beyond it no table is made and no match begun, and those that are played go on."""
    listed_a_host: int = 3
    """The tables of one host in the public list."""
    pushes_a_device: int = 3
    """Browsers in which a device is told of its turn; a new one takes the place of the oldest,"""
    pushes_in_all: int = 10_000
    """and those of everybody."""

    def want_tables(self, count: int) -> None:
        """Refused when a device has so many tables already."""
        if self.tables_a_device and count >= self.tables_a_device:
            raise Refused("too_many_tables", n=self.tables_a_device)

    def want_matches(self, count: int) -> None:
        """Refused when so many matches were played at a table."""
        if self.matches_a_table and count >= self.matches_a_table:
            raise Refused("too_many_matches", n=self.matches_a_table)

    def want_options(self, options: Options) -> None:
        """Refused when options are too long to go into every message of their table."""
        if self.options_bytes and len(msgspec.json.encode(options)) > self.options_bytes:
            raise Refused("options_too_large", n=self.options_bytes)

    def want_push(self, count: int) -> None:
        """Refused when so many are told of their turn already."""
        if self.pushes_in_all and count >= self.pushes_in_all:
            raise Refused("push_full")

    def want_room(self, size: int) -> None:
        """Refused when the database is as large as it may be."""
        if self.disk_bytes and size >= self.disk_bytes:
            raise Refused("no_room")


NO_QUOTAS: Final = Quotas(*(0,) * len(Quotas.__struct_fields__))
