"""The service worker, with all that a notification can say."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from ouaf.texts.speak import LANGUAGES, say

WORDS: Final = b"__WORDS__"
"""Stands in the script for them."""


@cache
def worker() -> bytes:
    """The script: the same for everybody."""
    words = {lang: {name: say(lang, f"push.{name}") for name in ("title", "body")} for lang in LANGUAGES}
    script = files("ouaf.server.push").joinpath("worker.js").read_bytes()
    return script.replace(WORDS, msgspec.json.encode(words))
