"""The words of a refusal: one place where a code, a clause and an id become a sentence."""

from __future__ import annotations

from typing import Literal, TypeAlias

from ouaf.journal.lines import JournalError
from ouaf.rules.game import IllegalMove, Malformed
from ouaf.texts.speak import Language, say

Code: TypeAlias = Literal["malformed", "illegal", "stale"]


class Stale(ValueError):
    """An answer to a question that has changed since."""

    def __init__(self, given: str, now: str) -> None:
        super().__init__(f"{given} is now {now}")
        self.params = {"given": given[:80], "now": now}


Objection: TypeAlias = Malformed | IllegalMove | Stale | JournalError
OBJECTIONS = (Malformed, IllegalMove, Stale, JournalError)


def code_of(problem: Objection) -> Code:
    """Which of the three: cannot be read, against the rules, or too late."""
    if isinstance(problem, IllegalMove):
        return "illegal"
    return "stale" if isinstance(problem, Stale) else "malformed"


def rule_of(problem: Objection) -> str:
    """The clause of RULES.md, or nothing."""
    return problem.refusal.rule if isinstance(problem, IllegalMove) else ""


def words_of(problem: BaseException, language: Language) -> str:
    """The sentence that a person reads."""
    match problem:
        case IllegalMove():
            return say(language, problem.refusal.id, problem.refusal.params)
        case Malformed():
            return say(language, problem.id, problem.params)
        case Stale():
            return say(language, "refusal.stale", problem.params)
        case JournalError():
            return say(language, "journal.line", {"line": problem.line, "what": _reason(problem, language)})
    return str(problem)


def _reason(problem: JournalError, language: Language) -> str:
    """A line that the rules refuse gives their reason."""
    params = dict(problem.params)
    if problem.because is not None:
        params["reason"] = words_of(problem.because, language)
    return say(language, problem.id, params)
