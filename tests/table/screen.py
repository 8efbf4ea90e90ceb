"""What a client makes of the news: the whole of it, or what it knew with the changes put in."""

from __future__ import annotations

from typing import Any

Message = dict[str, Any]


def learned(known: Message, news: Message) -> Message:
    """What is known after this news, in the form of news that are whole."""
    if "on" not in news:
        return news
    assert (known["match"], known["n"]) == (news["match"], news["on"]), "changes of what is not known"
    view = {key: value for key, value in known["view"].items() if key not in news.get("gone", ())} | news["view"]
    asked = ("legal", "takes_words") if "legal" not in news else ()
    said = ("words", "withheld") if "words" not in news else ()
    kept: Message = {key: known[key] for key in ("prompt", *said, *asked) if key in known}
    return {**kept, **news, "view": view}
