"""`ouaf replay FILE`: a journal told in words, or the position after any of its lines."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from ouaf.cli.options import read_file
from ouaf.journal.lines import Chance, Move, Record, read
from ouaf.journal.match import Match, replay
from ouaf.rules.game import CHANCE, Entry, Event
from ouaf.texts.names import with_names
from ouaf.texts.speak import Language, say
from ouaf.texts.tell import tell


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("replay", help="tell a match from its journal")
    command.add_argument("file", metavar="FILE", help="a journal")
    command.add_argument("--at", type=int, metavar="N", help="show the position after line N instead")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    record = read(read_file(given.file))
    if given.at is not None:
        match = replay(record, max(given.at, 0))
        print(match.state.position())
        print(msgspec.json.encode(match.state.view(None)).decode())
        return 0
    replay(record)
    for n, words in _story(record, given.lang):
        print(f"{n:4}  {words}")
    return 0


def _story(record: Record, language: Language) -> Iterator[tuple[int, str]]:
    """What everyone at the table hears of a match, and what people said with their moves."""
    match = replay(record, 0)
    names = [say(language, "line.name", {"number": seat + 1}) for seat in range(match.state.seats)]
    told: list[tuple[int, Event]] = []
    for line in record.lines[1:]:
        told += [(line.n, event) for event in _events(match, line)]
        if said := _beside(record, line, language, names):
            yield from _told(language, match, told, names)
            yield line.n, said
            told = []
    yield from _told(language, match, told, names)


def _told(
    language: Language, match: Match, told: Sequence[tuple[int, Event]], names: Sequence[str]
) -> Iterator[tuple[int, str]]:
    return ((said.line, said.words) for said in tell(language, match.game.id, told, names))


def _events(match: Match, line: Any) -> list[Event]:
    """Add a line to the match: what everyone at the table is told of it."""
    before = match.state.copy()
    match.add(line)
    if not isinstance(line, Move | Chance):
        return []
    who = CHANCE if isinstance(line, Chance) else line.who
    entry = Entry(who, before.parse(who, line.what))
    return [event for event in match.state.told(before, entry, match.state) if event["to"] is None]


def _beside(record: Record, line: Any, language: Language, names: Sequence[str]) -> str:
    """What a line says that is no event: a person's words, or that they are not in the file; what befell the table."""
    if not isinstance(line, Move | Chance):
        params = with_names(msgspec.structs.asdict(line), names)
        return say(language, f"line.{line.__struct_config__.tag}", params)
    if isinstance(line, Chance) or line.words is None:
        return ""
    said = record.words.get(line.n)
    return say(language, "line.said", {"words": said.text}) if said else say(language, "line.unsaid")
