"""`ouaf play GAME`: alone in the terminal."""

from __future__ import annotations

import argparse
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from rich.console import Console
from rich.markdown import Markdown
from rich.prompt import Prompt

from ouaf.cli import screens
from ouaf.cli.options import add_game, now, options_of
from ouaf.journal import fair
from ouaf.journal.explain import words_of
from ouaf.journal.ids import Seat
from ouaf.journal.match import Match, header
from ouaf.journal.rollcall import Fair, roll_call, text_of
from ouaf.journal.words import clean
from ouaf.rules.game import CHANCE, BadOptions, Game, IllegalMove, Malformed, Options
from ouaf.rules.registry import game_named
from ouaf.texts.speak import Language, say, typeset

SCREENS: Final = tuple(module.name for module in iter_modules(screens.__path__))
"""The games that have a screen in the terminal."""
ME: Final = Seat(0)


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("play", help="play alone in the terminal")
    add_game(command)
    command.add_argument("--journal", metavar="FILE", help="keep the match in this file, for `ouaf verify`")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_named(given.game)
    if game.id not in SCREENS:
        raise BadOptions("play.no_screen", game=game.id, allowed=", ".join(SCREENS))
    sitting = Sitting(game, options_of(given), Console(), given.lang)
    finished = sitting.play()
    if given.journal:
        Path(given.journal).write_text("\n".join(sitting.match.texts()) + "\n", "utf-8")
    return 0 if finished else 130


class Sitting:
    """One match of one person at one terminal."""

    def __init__(self, game: Game, options: Options, console: Console, language: Language) -> None:
        self.console = console
        self.language = language
        self.screen = import_module(f"ouaf.cli.screens.{game.id}")
        self.seed = fair.new_seed()
        call = roll_call(game, [""], options, fair.commitment(self.seed))
        self.match = Match(header(game, 1, options, now(), Fair(text_of(call))))

    def play(self) -> bool:
        """Until the end, or until the person leaves."""
        self.console.print(self._say("play.welcome", {"title": self._say(f"{self.match.game.id}.title")}))
        while waited := self.match.state.to_move():
            if waited[0] == CHANCE:
                self.match.draw(self.seed, now())
            elif not self._decide():
                return False
        self.match.close(now(), self.seed)
        self._show()
        return True

    def _decide(self) -> bool:
        """Ask until there is a legal move; False when the person leaves."""
        self._show()
        while True:
            try:
                typed = Prompt.ask(self._say(f"{self.match.game.id}.screen.ask"), console=self.console)
            except EOFError:
                return False
            if typed.strip().lower() in ("q", "quit"):
                return False
            if typed.strip() == "?":
                self._help()
            elif self._try(typed):
                return True

    def _try(self, typed: str) -> bool:
        """Play what was typed, or say why not."""
        try:
            move = self.screen.move_of(self.match.state.view(ME), clean(typed))
            before = self.match.state.copy()
            self.match.move(ME, move, now())
        except (IllegalMove, Malformed) as problem:
            self.console.print(words_of(problem, self.language), style="red", markup=False)
            return False
        for event in before.preview(ME, before.parse(ME, move)):
            if event["kind"] in self.screen.CHEERED:
                self.console.print(self._say(f"{self.match.game.id}.screen.{event['kind']}", event), style="green")
        return True

    def _show(self) -> None:
        self.console.print(self.screen.table(self.match.state.view(ME), self.language))

    def _help(self) -> None:
        book = "RULES.fr.md" if self.language == "fr" else "RULES.md"
        rules = files(self.match.game.home).joinpath(book).read_text("utf-8")
        self.console.print(Markdown(typeset(rules) if self.language == "fr" else rules))

    def _say(self, id: str, params: Any = None) -> str:
        return say(self.language, id, params)
