"""All that a player decides in Spots, one record each."""

from __future__ import annotations

from typing import Final

from ouaf.rules.spots import content, moves
from ouaf.rules.spots.decisions.decision import Decision
from ouaf.rules.spots.decisions.of_rolls import Fetch, Hunt, Place, Reroll, Search, Track
from ouaf.rules.spots.decisions.of_tricks import Count, Land, Lift, Name, Nudge, Own, SetDie
from ouaf.rules.spots.decisions.of_turns import More, Turn

DECISIONS: Final[dict[int, Decision]] = {
    moves.TURN: Turn("turn", "3.4"),
    moves.NUDGING: Nudge("nudge", "7.4", step=content.NUDGE),
    moves.LIFT: Lift("lift", "7.5", step=content.MOVE_DIE),
    moves.LAND: Land("land", "7.5", step=content.MOVE_DIE),
    moves.SET: SetDie("set", "7.6", step=content.SET_DIE),
    moves.NAMING: Name("name", "7.14", step=content.NAME),
    moves.COUNT: Count("count", "7.10", step=content.SET_ASIDE),
    moves.OWN: Own("own", "7.12", step=content.ROLL_WITH_OWN),
    moves.REROLLING: Reroll("reroll", "4.2"),
    moves.TRACK: Track("track", "7.7", keep=content.CHOSEN_REROLLS),
    moves.FETCH: Fetch("fetch", "7.13", keep=content.ONE_NUMBER),
    moves.HUNT: Hunt("hunt", "7.15", keep=content.TWO),
    moves.SEARCH: Search("search", "7.16", keep=content.TOTAL_EIGHT),
    moves.PLACE: Place("place", "4.3"),
    moves.MORE: More("more", "3.5"),
}
KINDS: Final = (*moves.CHANCES, *(decision.id for decision in DECISIONS.values()), "over")
"""What a match may wait for, by its number."""
