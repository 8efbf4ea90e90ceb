"""`ouaf replay FILE`: a journal told in words, or the position after any of its lines."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from ouaf.cli.options import read_file
from ouaf.journal.lines import Chance, Move, Record, read
from ouaf.journal.match import Match, replay
from ouaf.rules.game import CHANCE, Entry
from ouaf.texts.speak import Language, say


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
    match = replay(record, 0)
    for line in record.lines[1:]:
        for told in (*_story(match, line, given.lang), *_words(record, line, given.lang)):
            print(f"{line.n:4}  {told}")
    return 0


def _words(record: Record, line: Any, language: Language) -> Iterator[str]:
    """What a person said with a move, or that it is not in the file."""
    if isinstance(line, Move) and line.words is not None:
        said = record.words.get(line.n)
        yield say(language, "line.said", {"words": said.text}) if said else say(language, "line.unsaid")


def _story(match: Match, line: Any, language: Language) -> Iterator[str]:
    """What everyone at the table hears of a line."""
    before = match.state.copy()
    match.add(line)
    if not isinstance(line, Move | Chance):
        yield say(language, f"line.{line.__struct_config__.tag}", {**msgspec.structs.asdict(line)})
        return
    who = CHANCE if isinstance(line, Chance) else line.who
    entry = Entry(who, before.parse(who, line.what))
    for event in match.state.told(before, entry, match.state):
        if event["to"] is None:
            yield say(language, f"{match.game.id}.event.{event['kind']}", event)
