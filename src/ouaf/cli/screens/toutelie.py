"""Toutélié in the terminal: the sheet drawn with its bridges and colours, never by colour alone."""

from __future__ import annotations

import re
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ouaf.rules.game import View
from ouaf.texts.speak import Language, say

STYLES: Final = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "V": "magenta"}
BRIDGE: Final = "blue"
DICE: Final = "⚀⚁⚂⚃⚄⚅"
CHEERED: Final = ("completed",)
"""The events of a move that are worth a word."""
KINDS: Final = ("mix", "pair", "two_pairs", "cross", "square", "straight")
_TWO_CELLS: Final = re.compile(r"\s*([a-f][1-6])\s*[, ]?\s*([a-f][1-6])\s*", re.IGNORECASE)


def table(view: View, language: Language) -> RenderableType:
    """What the player sees before each decision: the sheet, and beside it the count so far and the dice."""
    seat = view["viewer"] or 0
    beside: list[RenderableType] = [tally(view, seat, language)]
    if view["dice"]:
        beside.append(dice(view, language))
    if "totals" in view:
        beside.append(verdict(view, seat, language))
    both = Table.grid(padding=(0, 3))
    both.add_row(Group(sheet(view, seat), Text(say(language, f"toutelie.side.{view['side']}"), "dim")), Group(*beside))
    return both


def sheet(view: View, seat: int) -> RenderableType:
    """Six rows of cells in three by three squares, with the names of columns and rows around them."""
    lines = [Text("     a   b   c   d   e   f", style="dim"), _rule("┌", "┬", "┐")]
    for row in range(6):
        if row in (2, 4):
            lines.append(_rule("├", "┼", "┤"))
        lines.append(_row(view, seat, row))
    return Text("\n").join([*lines, _rule("└", "┴", "┘")])


def _rule(left: str, middle: str, right: str) -> Text:
    return Text("   " + left + middle.join(["───────"] * 3) + right, style="dim")


def _row(view: View, seat: int, row: int) -> Text:
    line = Text(f" {row + 1} ", style="dim")
    for column in range(6):
        line.append("│" if column % 2 == 0 else " ", style="dim")
        line.append_text(_cell(view, seat, 6 * row + column))
    return line.append("│", style="dim")


def _cell(view: View, seat: int, cell: int) -> Text:
    """A number, or what may be written there: a dot for white, the bridge's or the colour's letter."""
    mark: str = view["layout"]["text"][cell]
    number: int = view["sheets"][seat][cell]
    if mark.isdigit():
        return Text(f"[{mark}]", style="bold")
    colour = STYLES.get(mark, BRIDGE if mark != "." else "")
    if number:
        return Text(f" {number} ", style=f"bold {colour}".strip())
    return Text(f" {'·' if mark == '.' else mark} ", style=colour or "dim")


def dice(view: View, language: Language) -> RenderableType:
    """The two numbers to write."""
    faces = "   ".join(f"{DICE[number - 1]} {number}" for number in view["dice"])
    title = say(language, "toutelie.screen.round", {"round": view["round"], "rounds": view["rounds"]})
    return Panel(Text(faces, style="bold", justify="center"), title=title, width=29)


def tally(view: View, seat: int, language: Language) -> RenderableType:
    """How many squares of each kind there are by now, and what they are worth."""
    squares: list[dict[str, Any] | None] = view["squares"][seat]
    rows = Table(show_header=False, box=None, padding=(0, 1))
    for worth, kind in enumerate(KINDS, 1):
        found = sum(square is not None and square["kind"] == kind for square in squares)
        rows.add_row(say(language, f"toutelie.kind.{kind}"), f"{found} × {worth}", str(found * worth or "·"))
    return rows


def verdict(view: View, seat: int, language: Language) -> RenderableType:
    """The bonus, the total and the rating."""
    rows = Table(show_header=False, box=None, padding=(0, 1))
    rows.add_row(say(language, "toutelie.screen.bonus"), str(view["bonus"][seat]))
    rows.add_row(Text(say(language, "toutelie.screen.total"), style="bold"), str(view["totals"][seat]))
    rating = say(language, f"toutelie.rating.{view['rating']}") if "rating" in view else ""
    return Panel(rows, title=Text(rating, style="bold"), width=29)


def move_of(view: View, typed: str) -> str:
    """What a person types for a move: two cells, the first for the first die; or a move in full."""
    match = _TWO_CELLS.fullmatch(typed)
    if match is None:
        return typed.strip()
    (first, second), (low, high) = match.groups(), view["dice"]
    return f"{first.lower()}={low},{second.lower()}={high}"
