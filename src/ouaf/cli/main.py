"""`ouaf`: one command, a subcommand for each job."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from ouaf.cli import added, backup, bench, doctor, engine, play, replay, serve, sim, tidy, train, verify
from ouaf.journal.explain import OBJECTIONS, words_of
from ouaf.texts.speak import LANGUAGES, Language

COMMANDS = (serve, doctor, play, backup, tidy, bench, sim, train, engine, verify, replay)


def language_of(environment: str) -> Language:
    """The language of the terminal (`en_GB.UTF-8`); French is at home here, so it is what other languages get too."""
    code = environment.split(".")[0].split("_")[0].lower()
    return "en" if code in ("en", "c", "posix") else "fr"


def spoken() -> Language:
    return language_of(os.environ.get("LC_ALL") or os.environ.get("LANG") or "")


def parser(language: Language) -> argparse.ArgumentParser:
    """All subcommands."""
    whole = argparse.ArgumentParser(prog="ouaf", description="A games table for four French family games.")
    whole.add_argument("--lang", choices=LANGUAGES, default=language, help="the language of the answers")
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for each in COMMANDS:
        each.add_to(commands)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand; a refusal is a sentence and an exit code, never a traceback."""
    language = spoken()
    try:
        added.add_all(os.environ.get(added.VARIABLE, ""))
        given = parser(language).parse_args(arguments)
        language, given.arguments = given.lang, list(sys.argv[1:] if arguments is None else arguments)
        code: int = given.run(given)
    except OBJECTIONS as problem:
        print(f"ouaf: {words_of(problem, language)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code
