"""The key by which push services know this server (VAPID, RFC 8292), made when it opens for the first time."""

from __future__ import annotations

import base64
import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from ouaf.rules.game import Malformed

HOURS: Final = 12 * 3600
"""How long a signature is good for, in seconds; services take up to a day."""
_NUMBER: Final = 32
"""Bytes of each of the two numbers of a signature."""


class Vapid:
    """Signs for whom something is sent, and when."""

    def __init__(self, pem: bytes) -> None:
        key = load_pem_private_key(pem, None)
        if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
            raise ValueError("not a key of the curve P-256")
        self._key = key
        self.public = as_text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        """What browsers are given: only who has the other half can send them something."""

    def header(self, origin: str, site: str, now: int) -> str:
        """The authorization for a push service, from this site of ours, at a time in seconds."""
        claims: dict[str, str | int] = {"aud": origin, "exp": now + HOURS, "sub": site}
        signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = as_text(r.to_bytes(_NUMBER, "big") + s.to_bytes(_NUMBER, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def new_key() -> bytes:
    """A key as a text (PEM)."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def read_push_key(folder: Path) -> bytes:
    """The key of this server, made when it opens for the first time; nobody else may read the file, which is whole or
    not there at all. Malformed where it cannot be used."""
    path, made = folder / "push.key", folder / f"push.key.{os.getpid()}"
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        with open(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as new:
            new.write(new_key())
        with contextlib.suppress(FileExistsError):
            os.link(made, path)
        made.unlink()
    try:
        Vapid(pem := path.read_bytes())
    except (OSError, ValueError, TypeError) as problem:
        raise Malformed("serve.push_key", path=str(path), reason=str(problem)[:200]) from problem
    return pem


def as_text(data: bytes) -> str:
    """As it stands in headers and signatures."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _json(value: Mapping[str, str | int]) -> str:
    return as_text(msgspec.json.encode(value))
