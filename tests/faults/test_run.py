"""`ouaf bench faults`: a short run against a real server finds nothing; what it plans, checks and says."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from ouaf.arena.faults.checking import Noted, check_journal, wrong_screens
from ouaf.arena.faults.findings import MOST_COMPLAINTS, Findings
from ouaf.arena.faults.kinds import KINDS
from ouaf.arena.faults.run import Report, Wanted, in_rounds, planned
from ouaf.arena.screen import learned, shown
from ouaf.cli.bench import fault_words
from ouaf.journal.ids import Seat
from ouaf.rules.registry import GAMES
from ouaf.texts.speak import LANGUAGES
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience
from tests.cli.run import ouaf
from tests.kit import Dice
from tests.table.sittings import Script, duel, started


def run(*arguments: str) -> Report:
    """A run that finds nothing."""
    done = ouaf("bench", "faults", "--json", *arguments)
    assert (done.returncode, done.stderr) == (0, b""), done.stdout
    report = msgspec.json.decode(done.stdout, type=Report)
    assert report.is_clean
    assert report.faults == sum(report.kinds.values())
    assert report.acknowledged > report.faults
    return report


def test_a_short_run_has_every_kind_and_finds_nothing() -> None:
    games = list(GAMES)[:2]
    report = run("--faults", "40", "--games", ",".join(games), "--seed", "3")
    assert (report.faults, report.games, report.seed, report.tables) == (40, games, 3, 4)
    assert set(report.kinds) == {kind.name for kind in KINDS}
    assert all(report.kinds.values())
    assert report.matches > report.tables


@pytest.mark.long
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_long_run_of_all_games_finds_nothing(seed: str) -> None:
    report = run("--faults", "300", "--seed", seed)
    assert (report.faults, report.games) == (300, list(GAMES))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--faults", "0"], "--faults goes from 1 to "),
        (["--faults", "1000000"], "--faults goes from 1 to "),
        (["--games", "chess"], "There is no game «chess»."),
    ],
)
def test_a_run_is_bounded_and_refused_in_words(arguments: list[str], words: str) -> None:
    done = ouaf("--lang", "en", "bench", "faults", *arguments)
    assert done.returncode == 2
    assert words in done.stderr.decode()


def test_few_faults_are_of_all_kinds_and_many_by_their_shares() -> None:
    assert {kind.name for kind in planned(Wanted(len(KINDS)), random.Random(1))} == {kind.name for kind in KINDS}
    counts = Counter(kind.name for kind in planned(Wanted(1000), random.Random(1)))
    assert counts == {kind.name: kind.share for kind in KINDS}


def test_a_seed_gives_the_same_faults_in_the_same_order() -> None:
    first, same, other = (planned(Wanted(60), random.Random(seed)) for seed in (1, 1, 2))
    assert first == same
    assert first != other


def test_what_hits_all_tables_strikes_alone_and_others_at_a_table_each() -> None:
    plan = planned(Wanted(200), random.Random(5))
    rounds = list(in_rounds(plan, 3))
    assert [kind for together in rounds for kind in together] == plan
    assert {len(together) for together in rounds if together[0].hits_all} == {1}
    assert {len(together) for together in rounds if not together[0].hits_all} == {1, 2, 3}
    assert not any(kind.hits_all for together in rounds for kind in together[1:])


def noted(script: Script, seat: int | None, n: int | None = None) -> Noted:
    """What is on a screen now."""
    assert script.sitting.match is not None
    viewer = None if seat is None else Seat(seat)
    screen = learned({}, msgspec.json.decode(Feed().whole(script.sitting.match, Audience(viewer, True))))
    return Noted(screen["n"] if n is None else n, viewer, shown(screen))


def a_match() -> tuple[bytes, list[Noted]]:
    """A few moves of a game with secrets, and what everyone saw after each."""
    script, dice, screens = started("toutelie", *duel("toutelie")), Dice("screens"), list[Noted]()
    for _ in range(5):
        screens += [noted(script, viewer) for viewer in (0, 1, None)]
        script.do(*script.move(dice))
    assert script.sitting.match is not None
    return "\n".join(script.sitting.match.texts()).encode(), screens


def test_right_screens_are_not_complained_of() -> None:
    data, screens = a_match()
    assert wrong_screens(data, screens) == []


def test_the_screen_of_another_seat_is_found_in_the_journal() -> None:
    """Also where a second connection is shown the same."""
    data, screens = a_match()
    for mine, others in (screens[3:5], screens[4:2:-1]):
        (found,) = wrong_screens(data, [Noted(mine.n, mine.viewer, others.screen)])
        assert "view" in found


def test_an_old_screen_and_one_of_no_line_are_found_in_the_journal() -> None:
    data, screens = a_match()
    old, new = screens[0], screens[3]
    assert wrong_screens(data, [Noted(new.n, new.viewer, old.screen)]) != []
    assert wrong_screens(data, [Noted(999, Seat(0), new.screen)]) == ["line 999 was shown, and there is none"]


def test_what_is_no_journal_at_all_has_lost_everything() -> None:
    checked = check_journal(b"<html>\nnot found", {"a": [1]})
    assert (checked.lost, checked.verdict) == (["a"], "damaged")


REPORT = Report(
    faults=12,
    kinds={"cut_after": 11, "locked": 1, "full": 0},
    games=["spots"],
    tables=2,
    seed=1,
    seconds=3.5,
    matches=4,
    acknowledged=40,
    lost=0,
    doubled=0,
    wrong_screens=0,
    wrong_answers=0,
    wrong_journals=0,
    compiled=False,
)


def test_a_person_reads_words() -> None:
    english = fault_words(REPORT, "en")
    assert "12 faults in 3.5 s at 2 tables: 11 connections cut between a move and its answer and 1 lock" in english
    assert "Lost: 0. Doubled: 0. Wrong screens: 0." in english
    french = fault_words(REPORT, "fr").replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert "12 pannes en 3.5 s à 2 tables : 11 connexions coupées" in french


def test_every_kind_has_words() -> None:
    for count in (1, 2):
        every = msgspec.structs.replace(REPORT, kinds={kind.name: count for kind in KINDS})
        for language in LANGUAGES:
            assert fault_words(every, language).count(str(count)) >= len(KINDS)


@pytest.mark.parametrize("what", ["lost", "doubled", "wrong_screens", "wrong_answers", "wrong_journals"])
def test_one_wrong_thing_is_enough(what: Any) -> None:
    assert REPORT.is_clean
    assert not msgspec.structs.replace(REPORT, **{what: 1}).is_clean


def test_all_is_counted_and_the_first_is_said() -> None:
    said: list[str] = []
    found = Findings(said.append)
    found.add_all("lost", "table", [f"move-{number}" for number in range(2 * MOST_COMPLAINTS)])
    assert found.counts["lost"] == 2 * MOST_COMPLAINTS
    assert len(said) == MOST_COMPLAINTS
    assert said[0] == "lost: table: move-0"
