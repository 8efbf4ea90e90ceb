"""`ouaf verify FILE`: were the dice fair? Exit code 0 fair, 1 not fair, 2 unreadable, 3 not provable."""

from __future__ import annotations

import argparse
from typing import Any, Final

import msgspec

from ouaf.cli.options import read_file
from ouaf.journal.verify import Answer, Verdict, verify
from ouaf.texts.speak import Language, say

EXIT: Final[dict[Answer, int]] = {"fair": 0, "unfair": 1, "not_provable": 3}


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("verify", help="check that a match's dice were fair")
    command.add_argument("file", metavar="FILE", help="a journal")
    command.add_argument("--json", action="store_true", help="one JSON object instead of words")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    verdict = verify(read_file(given.file))
    print(msgspec.json.encode(verdict).decode() if given.json else words(verdict, given.lang))
    return EXIT[verdict.answer]


def words(verdict: Verdict, language: Language) -> str:
    """The verdict as a person reads it."""
    params = {"line": verdict.line, "n": verdict.draws, "expected": verdict.expected}
    reason = say(language, f"verify.{verdict.reason}", params)
    if verdict.answer == "fair":
        reason = " ".join([reason, *_beside(verdict, language)])
    return say(language, f"verify.{verdict.answer}", {"reason": reason})


def _beside(verdict: Verdict, language: Language) -> list[str]:
    """Who has a part in the dice, and what else there was."""
    added = say(language, "verify.entropy" if verdict.entropy else "verify.no_entropy", {"n": verdict.entropy})
    counts = {
        "without": verdict.without if verdict.entropy else 0,
        "void": verdict.void,
        "holds": verdict.holds,
        "undos": verdict.undos,
        "rewound": verdict.rewound,
    }
    return [added, *(say(language, f"verify.{what}", {"n": n}) for what, n in counts.items() if n)]
