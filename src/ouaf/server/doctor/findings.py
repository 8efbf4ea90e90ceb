"""What a check has found: a code, how bad it is, and what stands in the sentences about it (`texts/*/doctor.toml`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from ouaf.texts.speak import Language, say

Grade: TypeAlias = Literal["good", "warning", "problem"]
GRADES: Final[tuple[Grade, ...]] = ("good", "warning", "problem")
"""In this order they are the exit codes of `ouaf doctor`."""


class Finding(Struct, frozen=True):
    """One thing that was looked at."""

    code: str
    grade: Grade
    params: dict[str, Any]


class Told(Struct, frozen=True):
    """The same in words."""

    code: str
    grade: Grade
    what: str
    do: str = ""
    """Nothing where all is well."""
    params: dict[str, Any] = {}


def good(code: str, **params: Any) -> Finding:
    return Finding(code, "good", params)


def warning(code: str, **params: Any) -> Finding:
    """It runs, and something will go wrong one day, or goes wrong for some."""
    return Finding(code, "warning", params)


def problem(code: str, **params: Any) -> Finding:
    """It does not run, or loses something."""
    return Finding(code, "problem", params)


def told(finding: Finding, language: Language) -> Told:
    """What is wrong, and what to do."""
    code, grade, params = finding.code, finding.grade, finding.params
    if grade == "good":
        return Told(code, grade, say(language, f"doctor.good.{code}", params), params=params)
    what, do = (say(language, f"doctor.{part}.{code}", params) for part in ("wrong", "do"))
    return Told(code, grade, what, do, params)


def worst(findings: Iterable[Finding]) -> Grade:
    """How bad it is all in all."""
    return max((each.grade for each in findings), key=GRADES.index, default="good")
