"""What happened in a match as the lines of a log: each event a sentence, and small ones of one person in one line.

A kind of event has a sentence, `<game>.event.<kind>`, or a clause, `<game>.clause.<kind>`, or it is silent. Clauses
that follow each other make one line, "Léa: 3, 4 and 6. The 3 on Filou, the 6 to the kennel.": as long as they are of
one seat, or, where they name the seat themselves, of one kind. A clause with a full stop is a sentence of its own, the
others are joined by commas. Several events can be one clause: with forms it counts those of one kind and seat, with
`{seats}` it gathers all seats of one kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ouaf.texts.names import with_names
from ouaf.texts.speak import SLOT, Language, forms, say, texts
from ouaf.texts.voices import Voice, voice_of

STOPS: Final = (".", "!", "?", "…")
Event = Mapping[str, Any]


class Said(NamedTuple):
    """A line of the log."""

    line: int
    """The number of the first line of the journal that it tells of."""
    voice: Voice
    words: str


class Piece(NamedTuple):
    """An event with the id of its words."""

    line: int
    voice: Voice
    event: Event
    id: str
    is_clause: bool
    whose: int | None
    """The seat that the line begins with; None where the words name everybody themselves."""
    counts: bool
    """Whether it is counted with others of its kind and seat."""
    gathers: bool
    """Whether it names all seats of its kind."""

    def follows(self, last: Piece) -> bool:
        """Whether it stands in the same line."""
        both = self.is_clause and last.is_clause and self.whose == last.whose
        return both and (self.whose is not None or self.id == last.id)

    def merges(self, last: Piece) -> bool:
        """Whether it is in the same clause."""
        is_same = self.event.get("seat") == last.event.get("seat")
        return self.id == last.id and (self.gathers or (self.counts and is_same))


def tell(language: Language, game: str, told: Iterable[tuple[int, Event]], names: Sequence[str]) -> Iterator[Said]:
    """The log of events, each with the number of its line in the journal."""
    loud = ((line, voice_of(game, event["kind"]), event) for line, event in told)
    pieces = (_piece(language, game, *each) for each in loud if each[1] != "silent")
    for run in _runs(pieces):
        first = run[0]
        yield Said(first.line, first.voice, "".join(_parts(language, run, names)))


def _piece(language: Language, game: str, line: int, voice: Voice, event: Event) -> Piece:
    clause = texts(language).get(f"{game}.clause.{event['kind']}")
    if clause is None:
        return Piece(line, voice, event, f"{game}.event.{event['kind']}", False, None, False, False)
    slots = {name for form in forms(clause) for name, _ in SLOT.findall(form)}
    whose = None if slots & {"seat", "seats"} else event.get("seat")
    counts = isinstance(clause, dict) and "n" not in event
    return Piece(line, voice, event, f"{game}.clause.{event['kind']}", True, whose, counts, "seats" in slots)


def _runs(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """The pieces by lines."""
    run: list[Piece] = []
    for piece in pieces:
        if run and not piece.follows(run[-1]):
            yield run
            run = []
        run.append(piece)
    if run:
        yield run


def _parts(language: Language, run: Sequence[Piece], names: Sequence[str]) -> list[str]:
    """The words of a line, piece by piece."""
    said = [say(language, group[0].id, _params(group, names)) for group in _merged(run)]
    first = run[0]
    if not first.is_clause:
        return said
    head = "" if first.whose is None else say(language, "line.run", {"seat": names[first.whose]})
    return joined(head, said)


def _params(group: Sequence[Piece], names: Sequence[str]) -> dict[str, Any]:
    first = group[0]
    seats = list(dict.fromkeys(piece.event["seat"] for piece in group)) if first.gathers else []
    counted = {"n": len(seats or group)} if first.counts else {}
    gathered = {"seats": seats} if first.gathers else {}
    return {**with_names({**first.event, **gathered}, names), "line": first.line, **counted}


def _merged(run: Iterable[Piece]) -> list[list[Piece]]:
    """The pieces of a line, those of one clause together."""
    groups: list[list[Piece]] = []
    for piece in run:
        if groups and piece.merges(groups[-1][-1]):
            groups[-1].append(piece)
        else:
            groups.append([piece])
    return groups


def joined(head: str, clauses: Sequence[str]) -> list[str]:
    """Clauses as one line, each with what stands before it; what comes later changes nothing but the last full stop."""
    parts: list[str] = []
    is_open = False
    for clause in clauses:
        ends = clause.endswith(STOPS)
        if not parts:
            parts.append(head + clause if head else _capital(clause))
        elif is_open and not ends:
            parts.append(f", {clause}")
        else:
            parts.append(f"{'.' if is_open else ''} {_capital(clause)}")
        is_open = not ends
    return [*parts, "."] if is_open else parts


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
