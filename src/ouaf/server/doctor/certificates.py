"""What a certificate says of itself: names, dates, and who signed it.

Python's ssl tells that only of certificates that it has checked, and an expired one fails that check; so the few fields
are read here (X.509 in DER, RFC 5280, 4.1). Whether certificate and key belong together is asked of ssl.
"""

from __future__ import annotations

import ipaddress
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec import Struct

BEGIN: Final = "-----BEGIN CERTIFICATE-----"
END: Final = "-----END CERTIFICATE-----"
ALT_NAMES: Final = bytes.fromhex("0603551d11")
"""The id of the extension that has the names, as it stands in the bytes."""
VERSION, EXTENSIONS, DNS, ADDRESS, UTC_TIME, OCTETS = 0xA0, 0xA3, 0x82, 0x87, 0x17, 0x04
"""Tags."""


class Certificate(Struct, frozen=True):
    """One of them."""

    issuer: bytes
    subject: bytes
    begins: datetime
    ends: datetime
    names: tuple[str, ...]

    @property
    def is_self_signed(self) -> bool:
        return self.issuer == self.subject

    def covers(self, name: str) -> bool:
        """Whether it is good for a name; a star stands for one part of it."""
        parent = name.partition(".")[2]
        return any(each.lower() in (name.lower(), f"*.{parent.lower()}") for each in self.names)


def certificates_in(path: str | Path) -> list[Certificate]:
    """Those of a file, in their order; ValueError where it has something else."""
    texts = Path(path).read_text("ascii", "replace").split(BEGIN)[1:]
    return [read(ssl.PEM_cert_to_DER_cert(f"{BEGIN}{text.partition(END)[0]}{END}\n")) for text in texts]


def read(der: bytes) -> Certificate:
    """The fields that a host asks for."""
    try:
        (_, whole), *_ = _items(der)
        (_, body), *_ = _items(whole)
        fields = [each for each in _items(body) if each[0] != VERSION]
        _, _, (_, issuer), (_, dates), (_, subject), *more = fields
        begins, ends = (_date(tag, text) for tag, text in _items(dates))
    except (IndexError, ValueError) as problem:
        raise ValueError("not a certificate") from problem
    extensions = b"".join(value for tag, value in more if tag == EXTENSIONS)
    return Certificate(issuer, subject, begins, ends, tuple(_names(extensions)))


def _items(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Tag and content of each thing in a row."""
    at = 0
    while at < len(data):
        tag, size, start = data[at], data[at + 1], at + 2
        if size & 0x80:
            start += size & 0x7F
            size = int.from_bytes(data[at + 2 : start], "big")
        at = start + size
        if at > len(data):
            raise ValueError("cut off")
        yield tag, data[start:at]


def _date(tag: int, text: bytes) -> datetime:
    """Years have two digits up to 2049 and four after it."""
    form = "%y%m%d%H%M%SZ" if tag == UTC_TIME else "%Y%m%d%H%M%SZ"
    return datetime.strptime(text.decode("ascii"), form).replace(tzinfo=UTC)


def _names(extensions: bytes) -> Iterator[str]:
    """Of the extension with the names, those of servers and addresses."""
    for _, row in _items(extensions):
        for _, extension in _items(row):
            if not extension.startswith(ALT_NAMES):
                continue
            value = next(content for tag, content in _items(extension) if tag == OCTETS)
            (_, names), *_ = _items(value)
            for tag, content in _items(names):
                if tag == DNS:
                    yield content.decode("ascii", "replace")
                elif tag == ADDRESS:
                    yield str(ipaddress.ip_address(content))
