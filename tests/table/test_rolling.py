"""Dice on the kitchen table: somebody types in what has fallen."""

from __future__ import annotations

import pytest

from ouaf.journal.ids import DeviceId, LineNumber, Seat
from ouaf.journal.lines import Chance, Undo
from ouaf.journal.match import Match
from ouaf.journal.verify import verify
from ouaf.rules.game import CHANCE
from ouaf.rules.registry import GAMES
from ouaf.table.messages import Begin, Configure, Dice, Hold
from ouaf.table.runner import Runner
from ouaf.table.sitting import Changed
from ouaf.views.feed import dice_of
from tests.kit import Dice as Luck
from tests.kit import kit
from tests.table.live import Asked, Seen, live, play_of, run, settled
from tests.table.sittings import HOST, Script, another, duel, moves, seated

WITH_DICE = [game for game in GAMES if GAMES[game].has_dice]
with_dice = pytest.mark.parametrize("game", WITH_DICE)


def match_of(script: Script) -> Match:
    assert script.sitting.match is not None
    return script.sitting.match


def at_the_kitchen_table(game: str) -> Script:
    """A match of two before its first dice."""
    script = seated(game, *duel(game))
    script.do("host", Configure(real_dice=True))
    script.do("host", Begin())
    return until_dice(script)


def until_dice(script: Script) -> Script:
    """Played on to where dice are due."""
    for _ in range(kit(script.sitting.table.game).most_entries):
        if match_of(script).state.roll_due() is not None:
            return script
        script.do(*script.move(Luck("first")))
    raise AssertionError("no dice are due")


def fallen(match: Match, luck: Luck, *, correct: bool = False) -> Dice:
    """What somebody types in for the dice that are due, or were typed in last."""
    shown = dice_of(match)
    assert shown is not None
    dice = [1 + luck.below(6) for _ in range(shown.count)]
    return Dice(match=match.header.match, n=LineNumber(match.next - 1), dice=dice, correct=correct)


def to_the_end(script: Script, luck: Luck) -> None:
    """Play on; in turns everybody types in what has fallen, whoever rolls."""
    for number in range(kit(script.sitting.table.game).most_entries):
        if script.sitting.table.phase != "playing":
            return
        if match_of(script).state.roll_due() is not None:
            device = script.sitting.table.chairs[number % len(script.sitting.table.chairs)].device
            script.do(device, fallen(match_of(script), luck))
        else:
            script.do(*script.move(luck))
    assert script.sitting.table.phase == "over"


@with_dice
def test_a_match_with_real_dice_ends_and_is_not_provable(game: str) -> None:
    script = at_the_kitchen_table(game)
    to_the_end(script, Luck("kitchen"))
    match = match_of(script)
    by_hand = [line for line in match.lines if isinstance(line, Chance) and line.by == "hand"]
    drawn = [line for line in match.lines if isinstance(line, Chance) and line.by == "stream"]
    assert by_hand
    assert all(set(line.what) <= set("123456-") for line in by_hand)
    assert not any(set(line.what) <= set("123456-") for line in drawn), "the stream has rolled dice"
    verdict = verify("\n".join(match.texts()).encode() + b"\n")
    assert (verdict.answer, verdict.reason) == ("not_provable", "by_hand")


@with_dice
def test_the_next_match_has_real_dice_too_until_the_host_changes_it(game: str) -> None:
    script = at_the_kitchen_table(game)
    to_the_end(script, Luck("twice"))
    another(script)
    assert dice_of(match_of(until_dice(script))) is not None
    to_the_end(script, Luck("again"))
    script.do("host", Configure(real_dice=False))
    another(script)
    for device, play in moves(script, "house"):
        assert CHANCE not in match_of(script).state.to_move(), (device, play)


@with_dice
def test_everybody_sees_whose_dice_are_due_and_what_was_typed_in(game: str) -> None:
    async def body() -> None:
        runner = await live(at_the_kitchen_table(game).sitting, Asked())
        watchers = [Seen(HOST, Seat(0)), Seen("guest 1", Seat(1)), Seen("stranger")]
        for watcher in watchers:
            runner.watch(watcher, None, None)
        roll = now(runner).state.roll_due()
        assert roll is not None
        assert [each.last("news")["dice"] for each in watchers] == [{"count": roll.dice, "seat": roll.seat}] * 3
        luck = Luck("seen")
        while now(runner).state.roll_due() is not None:  # some games roll several times before anybody plays
            typed = fallen(now(runner), luck)
            await runner.ask(typed, HOST)
            await settled()
        shown = [each.last("news").get("dice") for each in watchers]
        assert shown == [{"count": len(typed.dice), "fell": sorted(typed.dice)}] * 3
        await runner.ask(play_of(runner, now(runner).state.to_move()[0]), seat_device(runner))
        await settled()
        assert all("fell" not in (each.last("news").get("dice") or {}) for each in watchers)

    run(body())


def now(runner: Runner) -> Match:
    assert runner.sitting.match is not None
    return runner.sitting.match


def seat_device(runner: Runner) -> DeviceId:
    return runner.sitting.table.chairs[now(runner).state.to_move()[0]].device


@with_dice
def test_a_wrong_entry_is_corrected_until_somebody_plays(game: str) -> None:
    script, luck = at_the_kitchen_table(game), Luck("wrong")
    while match_of(script).state.roll_due() is not None:
        before = match_of(script).state.position()
        script.do("host", fallen(match_of(script), luck))
    match = match_of(script)
    if match.last_by_hand() is None:  # what was drawn after the dice is not given back
        assert script.refuse("host", fallen_again(match)).code == "no_correction"
        return
    right = fallen(match, luck, correct=True)
    changed = script.do("guest 1", right)
    assert [type(line) for line in changed.lines][:2] == [Undo, Chance]
    assert dice_of(match).fell == sorted(right.dice)  # type: ignore[union-attr]  # it was typed in
    again = Match(match.header)
    for line in match.lines[1:]:
        again.add(line)
    assert again.state.position() == match.state.position() != before
    if (last := match.last_by_hand()) is not None and match.state.roll_due() is None:
        assert last.what.split("-") == [str(die) for die in sorted(right.dice)]
        script.do(*script.move(luck))
        assert script.refuse("host", fallen_again(match)).code == "no_correction"
    verdict = verify("\n".join(match.texts()).encode() + b"\n")
    assert (verdict.undos, verdict.rewound) == (0, 0), "a slip was mended, and nobody went back"


def fallen_again(match: Match) -> Dice:
    return Dice(match=match.header.match, n=LineNumber(match.next - 1), dice=[1], correct=True)


@with_dice
def test_of_two_who_type_the_first_counts_and_a_resend_changes_nothing(game: str) -> None:
    script = at_the_kitchen_table(game)
    count = dice_of(match_of(script)).count  # type: ignore[union-attr]  # dice are due
    first, other = ([face] * count for face in (3, 4))
    typed = Dice(match=match_of(script).header.match, n=LineNumber(match_of(script).next - 1), dice=first)
    script.do("host", typed)
    lines = len(match_of(script).lines)
    assert script.do("host", typed) == Changed()
    assert script.do("guest 1", typed) == Changed(), "both have seen the same dice"
    assert len(match_of(script).lines) == lines
    late = Dice(match=typed.match, n=typed.n, dice=other)
    assert script.refuse("guest 1", late).code == "dice_typed"


@with_dice
def test_what_cannot_be_typed_in_is_refused_in_words(game: str) -> None:
    script = at_the_kitchen_table(game)
    match, luck = match_of(script), Luck("refused")
    right = fallen(match, luck)
    more = Dice(match=right.match, n=right.n, dice=[*right.dice, 6])
    assert script.refuse("host", more).code == "dice_count"
    assert script.refuse("stranger", right).code == "not_seated"
    elsewhere = Dice(match="another", n=right.n, dice=right.dice)  # type: ignore[arg-type]  # a text
    assert script.refuse("host", elsewhere).code == "dice_typed"
    assert script.refuse("host", Configure(real_dice=False)).code == "playing"
    while match.state.roll_due() is not None:
        script.do("host", fallen(match, luck))
    early = Dice(match=right.match, n=LineNumber(match.next - 1), dice=right.dice)
    assert script.refuse("host", early).code == "no_dice_due"


@pytest.mark.parametrize("game", GAMES)
def test_where_the_house_rolls_nobody_types(game: str) -> None:
    script = seated(game, *duel(game))
    script.do("host", Begin())
    match = match_of(script)
    typed = Dice(match=match.header.match, n=LineNumber(match.next - 1), dice=[1])
    assert script.refuse("host", typed).code == "no_real_dice"
    assert dice_of(match) is None


@pytest.mark.parametrize("game", [game for game in GAMES if game not in WITH_DICE])
def test_a_game_without_dice_has_no_real_ones(game: str) -> None:
    script = seated(game, *duel(game))
    assert script.refuse("host", Configure(real_dice=True)).code == "no_real_dice"


@with_dice
def test_a_bot_waits_for_the_dice(game: str) -> None:
    async def body() -> None:
        script = at_the_kitchen_table(game)
        runner = await live(script.sitting, bots := Asked())
        await runner.ask(Hold(seat=Seat(1)), DeviceId("guest 1"))
        await settled()
        assert now(runner).state.roll_due() is not None
        assert not bots.questions, "a bot was asked before the dice had fallen"
        luck = Luck("bots")
        for _ in range(60):
            if now(runner).state.roll_due() is not None:
                await runner.ask(fallen(now(runner), luck), HOST)
            elif 0 in now(runner).state.to_move():
                await runner.ask(play_of(runner, 0), HOST)
            await settled()
            if bots.questions:
                break
        assert bots.questions

    run(body())
