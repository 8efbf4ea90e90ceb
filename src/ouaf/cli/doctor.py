"""`ouaf doctor`: what is wrong with a house, and what to do. Exit code 0 all is well, 1 warnings, 2 problems."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import msgspec
from rich.console import Console

from ouaf.cli import serve
from ouaf.rules.game import Malformed
from ouaf.server.doctor import address, bus, clock, database, disk, machine, reached, store, tls
from ouaf.server.doctor.findings import GRADES, Finding, Grade, told, worst
from ouaf.server.doctor.subject import Subject
from ouaf.texts.speak import Language, say

Checks: TypeAlias = tuple[Callable[[Subject], Iterator[Finding]], ...]
FOLDER: Final[Checks] = (database.check, disk.check)
TOWN: Final[Checks] = (store.check, bus.check)
"""Where a house is kept."""
SIGNS: Final[dict[Grade, str]] = {"good": "[green]✓[/]", "warning": "[yellow]![/]", "problem": "[red]✗[/]"}


def add_to(commands: Any) -> None:
    words = "what is wrong with a house, and what to do; takes the options of `ouaf serve`"
    command: argparse.ArgumentParser = commands.add_parser("doctor", help=words)
    serve.add_options(command)
    command.add_argument("--url", default="", help="where people reach it, https://… : looks at the proxy too")
    command.add_argument("--json", action="store_true", help="one JSON object instead of words")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    subject = subject_of(given)
    findings = [finding for check in checks_of(subject) for finding in check(subject)]
    grade = worst(findings)
    if given.json:
        each = [told(finding, given.lang) for finding in findings]
        print(msgspec.json.encode({"grade": grade, "findings": each}).decode())
    else:
        _print(findings, given.lang, Console())
    return GRADES.index(grade)


def checks_of(subject: Subject) -> Checks:
    """In the order in which a host reads them."""
    kept = TOWN if subject.settings.store else FOLDER
    return (address.check, *kept, clock.check, tls.check, machine.check, reached.check)


def subject_of(given: argparse.Namespace) -> Subject:
    """The house that these options make. What is wrong with a certificate is found later, and told with the rest."""
    if given.url and not given.url.startswith(("http://", "https://")):
        raise Malformed("serve.url", got=given.url[:80])
    return Subject(
        settings=serve.settings_of(given),
        host=given.host,
        port=given.port,
        workers=given.workers,
        certificate=given.tls_cert,
        key=given.tls_key,
        names=tuple(given.name),
        url=given.url.rstrip("/"),
    )


def _print(findings: list[Finding], language: Language, console: Console) -> None:
    for each in (told(finding, language) for finding in findings):
        console.print(SIGNS[each.grade], end=" ")
        console.print(each.what, markup=False, highlight=False)
        if each.do:
            console.print(f"  → {each.do}", markup=False, highlight=False)
    unwell = sum(finding.grade != "good" for finding in findings)
    ending = say(language, "doctor.unwell", {"n": unwell}) if unwell else say(language, "doctor.healthy")
    console.print(ending, style="bold", highlight=False)
