"""Every finding has words, and a test that plants it."""

from __future__ import annotations

import re
from pathlib import Path

import ouaf.server.doctor
from ouaf.server.doctor import bus, store
from ouaf.server.doctor.findings import good, problem, warning, worst
from ouaf.texts.speak import texts

SOURCES = Path(ouaf.server.doctor.__file__).parent
MADE = re.compile(r'(good|warning|problem)\(\s*"(\w+)"(?: if [^"]* else "(\w+)")?')


def made() -> dict[str, set[str]]:
    """The codes in the sources, by grade."""
    found: dict[str, set[str]] = {"good": set(), "warning": set(), "problem": set()}
    for path in SOURCES.glob("*.py"):
        for grade, *codes in MADE.findall(path.read_text()):
            found[grade].update(filter(None, codes))
    found["problem"] |= store.REFUSED | bus.REFUSED
    found["warning"] |= bus.UNHEARD
    return found


def ids(part: str) -> set[str]:
    return {id.removeprefix(f"doctor.{part}.") for id in texts("en") if id.startswith(f"doctor.{part}.")}


def test_every_code_has_words_and_all_words_a_code() -> None:
    codes = made()
    assert codes["good"] == ids("good")
    assert codes["warning"] | codes["problem"] == ids("wrong") == ids("do")
    assert len(ids("wrong")) > 40


def test_every_defect_is_planted_in_a_test() -> None:
    tests = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert [code for code in sorted(ids("wrong")) if f'"{code}"' not in tests] == []


def test_the_worst_one_counts() -> None:
    assert worst([]) == "good"
    assert worst([good("a"), warning("b"), good("c")]) == "warning"
    assert worst([problem("a"), warning("b")]) == "problem"
