"""The log as one JSON object a line, for machines that collect logs: with a code to count by, and nobody in it.

What a host reads in a terminal names tables and addresses, to find them. A log that is sent elsewhere and kept does
not: of codes and ids the beginning is left, of an address its network, and of what went wrong where, not with what.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from ouaf.table.record import ALPHABET

Kind: TypeAlias = Literal["text", "json"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
OWN: Final = "ouaf"
"""Our own loggers; what others write is not ours to vouch for, so of theirs only the pattern is told."""
MOST_WORDS: Final = 6
MOST_LETTERS: Final = 400
PLACEHOLDER: Final = re.compile(r"%[sdr]")
ADDRESS: Final = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:]*:[0-9a-fA-F:.]*(?:/\d+)?")
CODE: Final = re.compile(rf"(?<!\w)([{ALPHABET}]{{2}})[{ALPHABET}]{{3,4}}(?!\w)", re.IGNORECASE)
ID: Final = re.compile(r"(?<!\w)(?=[\w-]*\d)([\w-]{4})[\w-]{12,}")


def set_up(kind: Kind) -> None:
    """As JSON on the error output; as text Python does what it always does."""
    if kind == "text":
        return
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(OWN).setLevel(logging.INFO)


class JsonLines(logging.Formatter):
    """One record, one line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "code": getattr(record, "code", "") or code_of(str(record.msg)),
            "message": message_of(record),
            **getattr(record, "numbers", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line |= {"error": record.exc_info[0].__name__, "where": _where(record)}
        return msgspec.json.encode(line).decode()


def code_of(pattern: str) -> str:
    """What stays the same of all lines of a kind: the words of its pattern."""
    words = re.findall(r"[a-z]+", PLACEHOLDER.sub("", pattern.partition("\n")[0]).lower())
    return "_".join(words[:MOST_WORDS])


def message_of(record: logging.LogRecord) -> str:
    """The words, with what may be told."""
    pattern = str(record.msg).partition("\n")[0]
    is_own = record.name.partition(".")[0] == OWN
    if is_own and isinstance(record.args, tuple) and record.args:
        pattern = pattern % tuple(each if isinstance(each, int | float) else told(each) for each in record.args)
    return without_secrets(pattern)[:MOST_LETTERS]


def told(value: object) -> str:
    """A text, or only what kind of thing it is."""
    return without_secrets(value) if isinstance(value, str) else type(value).__name__


def without_secrets(text: str) -> str:
    """Of addresses their network, of codes and ids the beginning."""
    return CODE.sub(r"\1…", ID.sub(r"\1…", ADDRESS.sub(_network, text)))


def _network(found: re.Match[str]) -> str:
    try:
        address = ipaddress.ip_address(found[0].partition("/")[0])
    except ValueError:
        return found[0]
    return str(ipaddress.ip_network((address, 24 if address.version == 4 else 48), strict=False))


def _where(record: logging.LogRecord) -> list[str]:
    """Files and lines, without what stood in them."""
    assert record.exc_info is not None
    frames = traceback.extract_tb(record.exc_info[2])
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
