"""A table at which people say something: the first game that takes words."""

from __future__ import annotations

from ouaf.journal.ids import RequestId, Seat
from ouaf.journal.lines import Words
from ouaf.rules.registry import GAMES
from ouaf.table.messages import Play
from tests.table.sittings import Script, device_at, duel, started

GAME = next(id for id, game in GAMES.items() if game.takes_words)
TEXT = "Tomy sings in the bath, and only the soap can hear him."


def begun() -> Script:
    """A match before its first words."""
    return started(GAME, *duel(GAME))


def telling(script: Script, words: str | None = TEXT, id: str = "story") -> tuple[str, Play]:
    """A move that takes words, of whoever is waited for, and the device that it belongs to."""
    match = script.sitting.match
    assert match is not None
    seat = match.state.to_move()[0]
    move = next(move for move in match.state.legal(seat) if match.state.words_limit(seat, move))
    prompt = match.prompt(Seat(seat))["id"]
    play = Play(
        id=RequestId(id),
        seat=Seat(seat),
        match=match.header.match,
        prompt=prompt,
        move=match.state.name(seat, move),
        words=words,
    )
    return device_at(seat), play


def tell(script: Script, words: str | None = TEXT, id: str = "story") -> tuple[str, int]:
    """Somebody tells a story: the device, and the number of the entry."""
    device, play = telling(script, words, id)
    script.do(device, play)
    assert script.sitting.match is not None
    return device, len(script.sitting.match.steps)


def said(script: Script, entry: int) -> Words:
    """The words of an entry, with their salt."""
    match = script.sitting.match
    assert match is not None
    return match.words[match.steps[entry - 1]]
