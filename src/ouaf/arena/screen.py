"""What a client makes of the news: the whole of it, or what it knew with the changes put in."""

from __future__ import annotations

from typing import Any, Final

from ouaf.rules.common.folds import unfolded
from ouaf.views.patch import patched

Message = dict[str, Any]
SHOWN: Final = ("match", "n", "view", "prompt", "to_move", "legal", "takes_words", "words", "withheld", "end", "undo")
"""What a client has on its screen of the match."""


class Unconnected(ValueError):
    """Changes of something that the client does not know."""


def learned(known: Message, news: Message) -> Message:
    """What is known after this news, in the form of news that are whole, with the view that both layers make."""
    if "legal" in news:
        news = {**news, "legal": unfolded(news["legal"])}
    if "on" not in news:
        return _with_view(news)
    if (known.get("match"), known.get("n")) != (news["match"], news["on"]):
        raise Unconnected(f"line {known.get('n')} is known, and changes of line {news['on']} came")
    asked = ("legal", "takes_words") if "legal" not in news else ()
    said = ("words", "withheld") if "words" not in news else ()
    kept: Message = {key: known[key] for key in ("viewer", "prompt", "undo", *said, *asked) if key in known}
    layers = {layer: patched(known[layer], news.get(layer, {})) for layer in ("public", "own")}
    return _with_view({**kept, **news, **layers})


def _with_view(news: Message) -> Message:
    """One layer laid over the other."""
    return {**news, "view": {**news["public"], "viewer": news.get("viewer"), **news["own"]}}


def shown(news: Message) -> Message:
    """The part of it that is on the screen."""
    return {**{key: news.get(key) for key in SHOWN}, "undo": news.get("undo", False)}
