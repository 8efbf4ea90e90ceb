"""Dice on the kitchen table: somebody types in what has fallen. What is drawn otherwise still comes from the stream."""

from __future__ import annotations

from ouaf.journal.ids import LineNumber
from ouaf.journal.lines import Chance, Undo
from ouaf.journal.match import Match
from ouaf.table.asking import Asker, Refused
from ouaf.table.calling import want_seated
from ouaf.table.messages import Dice
from ouaf.table.record import Table
from ouaf.views.stream import Told
from ouaf.views.telling import add_told


def typed(table: Table, match: Match, message: Dice, asker: Asker) -> list[Told]:
    """What has fallen, told; nothing when it was typed in before. Whose dice they are does not matter: the roller may
    be a bot, or have wet hands."""
    want_seated(table, asker)
    if not table.real_dice:
        raise Refused("no_real_dice")
    text = "-".join(map(str, message.dice))
    if message.match != match.header.match or message.n != match.next - 1:
        _want_same(match, message)
        return []
    if message.correct:
        return _corrected(match, text, asker.at)
    roll = match.state.roll_due()
    if roll is None:
        raise Refused("no_dice_due")
    if len(message.dice) != roll.dice:
        raise Refused("dice_count", n=roll.dice)
    return [add_told(match, *match.hand_line(text, asker.at))]


def _corrected(match: Match, text: str, at: int) -> list[Told]:
    """Back to before the dice, and once more: only the last thing that happened can be corrected."""
    last = match.last_by_hand()
    if last is None:
        raise Refused("no_correction")
    count = last.what.count("-") + 1
    if text.count("-") + 1 != count:
        raise Refused("dice_count", n=count)
    before = match.steps[-2] if len(match.steps) > 1 else LineNumber(0)
    back = add_told(match, Undo(n=match.next, at=at, to=before))
    return [back, add_told(match, *match.hand_line(text, at))]


def _want_same(match: Match, message: Dice) -> None:
    """Refused unless this was typed in already: of two who type the first counts, and a resend changes nothing."""
    lines = match.lines[message.n + 1 :] if message.match == match.header.match else []
    fallen = next((line for line in lines if not isinstance(line, Undo)), None)
    if not isinstance(fallen, Chance) or sorted(fallen.what.split("-")) != sorted(map(str, message.dice)):
        raise Refused("dice_typed")
