"""Address and port: can the house open there, or is it open already?"""

from __future__ import annotations

import errno
import http.client
import json
import ssl
from collections.abc import Iterator
from typing import Final

from ouaf.rules.game import Malformed
from ouaf.server import opening
from ouaf.server.addresses import is_loopback, lan_addresses
from ouaf.server.doctor.findings import Finding, good, problem, warning
from ouaf.server.doctor.subject import Subject

WILD: Final = ("0.0.0.0", "::", "")
"""All addresses of this machine."""
SECONDS: Final = 5.0


def check(subject: Subject) -> Iterator[Finding]:
    """Where it opens, and who can get there."""
    yield _opens(subject)
    if subject.host in WILD:
        found = lan_addresses()
        yield good("address_found", addresses=found) if found else warning("address_none")
    elif is_loopback(subject.host):
        yield good("address_only_here", host=subject.host)


def _opens(subject: Subject) -> Finding:
    place = {"host": subject.host, "port": subject.port}
    try:
        opening.listen(subject.host, subject.port).close()
        return good("port_free", **place)
    except Malformed as refused:
        reason = refused.__cause__
    assert isinstance(reason, OSError)
    if reason.errno == errno.EADDRINUSE:
        return good("port_ours", **place) if is_ouaf(subject) else problem("port_taken", **place)
    if reason.errno == errno.EACCES:
        return problem("port_forbidden", **place)
    return problem("address_unusable", **place, reason=reason.strerror or str(reason))


def is_ouaf(subject: Subject) -> bool:
    """Whether a house answers at this port; its certificate is looked at elsewhere."""
    host = "127.0.0.1" if subject.host in WILD else subject.host
    asking = http.client.HTTPConnection(host, subject.port, timeout=SECONDS)
    if subject.certificate:
        anyone = ssl.create_default_context()
        anyone.check_hostname, anyone.verify_mode = False, ssl.CERT_NONE
        asking = http.client.HTTPSConnection(host, subject.port, timeout=SECONDS, context=anyone)
    try:
        asking.request("GET", f"{subject.settings.base_path}/health")
        answer = json.loads(asking.getresponse().read())
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        asking.close()
    return isinstance(answer, dict) and ("version" in answer or "words" in answer)
