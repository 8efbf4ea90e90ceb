"""The certificate and its key: do they fit, for which names, for how long, and in the order that phones want?"""

from __future__ import annotations

import ssl
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ouaf.server.doctor.certificates import Certificate, certificates_in
from ouaf.server.doctor.findings import Finding, good, problem, warning
from ouaf.server.doctor.subject import Subject

SOON: Final = 14
"""Days before the end when whoever renews by hand should know; those who renew by machine do it earlier."""
OTHERS: Final = 0o077
"""What others than its owner may do with a key."""


def check(subject: Subject, now: datetime | None = None) -> Iterator[Finding]:
    """Nothing to look at where the house speaks plain http."""
    if subject.certificate is None:
        return
    try:
        chain = certificates_in(subject.certificate)
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(subject.certificate, subject.key)
    except (OSError, ValueError) as refused:
        yield _unusable(subject.certificate, refused)
        return
    yield _dates(chain[0], now or datetime.now(UTC))
    yield from _names(chain[0], subject)
    yield from _order(chain)
    yield from _secret(Path(subject.key or subject.certificate))


def _unusable(path: str, refused: Exception) -> Finding:
    if isinstance(refused, ssl.SSLError) and "MISMATCH" in (refused.reason or ""):
        return problem("tls_mismatch", path=path)
    return problem("tls_unusable", path=path, reason=getattr(refused, "strerror", None) or str(refused))


def _dates(leaf: Certificate, now: datetime) -> Finding:
    told = {"n": abs((leaf.ends - now).days), "date": f"{leaf.ends:%Y-%m-%d}"}
    if now >= leaf.ends:
        return problem("tls_expired", **told)
    if now < leaf.begins:
        return problem("tls_early", date=f"{leaf.begins:%Y-%m-%d}")
    return warning("tls_soon", **told) if (leaf.ends - now).days < SOON else good("tls", **told)


def _names(leaf: Certificate, subject: Subject) -> Iterator[Finding]:
    wanted = [*subject.names, *filter(None, [urlsplit(subject.url).hostname])]
    if missing := [name for name in wanted if not leaf.covers(name)]:
        yield problem("tls_names", missing=missing, names=list(leaf.names))


def _order(chain: Sequence[Certificate]) -> Iterator[Finding]:
    """Each is signed by the next one; browsers mend that, phones' apps and other programs do not."""
    if any(one.issuer != after.subject for one, after in pairwise(chain)):
        yield warning("tls_order")
    elif len(chain) == 1:
        yield warning("tls_self_signed" if chain[0].is_self_signed else "tls_alone")


def _secret(key: Path) -> Iterator[Finding]:
    if key.stat().st_mode & OTHERS:
        yield warning("tls_key_open", path=str(key))
