"""Every one of the 22 tricks, chosen and answered on the board: most by tap, some by key; in the long run in every
manner and size."""

from __future__ import annotations

from typing import Any, Final, get_args, get_type_hints

import pytest

from ouaf.rules.spots.content import TRICKS
from ouaf.rules.spots.shapes import Prompt
from tests.e2e.browser import LAPTOP
from tests.e2e.conftest import Invite
from tests.e2e.hands import Manner
from tests.e2e.looking import look_at
from tests.e2e.sight import SMALL
from tests.e2e.spots import THINGS, Player, opened

DEEDS: Final[dict[str, str]] = {
    "howl": "howl turn", "roll_over": "roll_over more",
    "walk": "walk more", "dig": "nudge done", "trot": "lift moved", "retrieve": "retrieve set", "track": "track marked",
    "run": "run more", "chase": "chase more", "bolt": "bolt count", "sprint": "sprint more", "dogpile": "dogpile own",
    "fetch": "fetch fetch", "guard": "guard name", "hunt": "hunt hunt", "search": "search search",
    "scavenge": "place given back",
    "beg": "beg turn", "chew": "chew turn", "gobble": "gobble turn", "stay": "stay turn",
    "play_dead": "play_dead place",
}  # fmt: skip
"""What shows that the choice of a trick was made."""
GROUPS: Final = (
    ("walk", "run", "fetch", "chew"),
    ("dig", "chase", "guard", "play_dead"),
    ("trot", "bolt", "hunt", "gobble"),
    ("retrieve", "sprint", "search", "stay"),
    ("track", "dogpile", "scavenge", "beg"),
)
"""One of each family at a time, so that all 22 lie on some table."""
SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": SMALL, "has_touch": True},
    "laptop": {"viewport": LAPTOP},
}
MOST: Final = 240
"""Decisions until each choice of a group came; about twenty are the rule."""


def play_until_done(player: Player, group: tuple[str, ...]) -> None:
    """Choose what is still missing whenever it lies face up; a match that ends too soon is followed by another."""
    missing = ["howl", "roll_over", *group]
    while missing and player.report.decisions < MOST:
        player.wanted = missing
        if player.next() == "over":
            opened(player.person, bots=1, tricks=list(group))
        else:
            player.answer()
        missing = [trick for trick in missing if not player.answered[DEEDS[trick]]]
    assert missing == []


def check(group: tuple[str, ...], size: str, manner: Manner, invite: Invite, **options: Any) -> Player:
    """All choices of a group, measured and looked at."""
    person = invite(**SIZES[size], **options)
    player = Player(person, manner)
    wrong = look_at(player) if manner != "drag" else []
    opened(person, bots=1, tricks=list(group))
    play_until_done(player, group)
    print(f"{size}, {manner}, {group}: {player.report}")
    assert player.report.hidden == []
    assert wrong == []
    assert player.heard.refused == []
    return player


def test_every_trick_and_every_question_is_in_the_groups() -> None:
    assert sorted(DEEDS) == sorted(trick.id for trick in TRICKS)
    assert {trick for group in GROUPS for trick in group} | {"howl", "roll_over"} == set(DEEDS)
    assert set(THINGS) == questions()
    chosen = {word for deed in DEEDS.values() for word in deed.split()}
    assert chosen >= questions() - {"reroll", "land"}, "these come with any roll of who has a treat, and from words"


@pytest.mark.parametrize("group", [pytest.param(GROUPS[0], marks=pytest.mark.long), *GROUPS[1:]], ids="-".join)
def test_by_tap_on_a_phone(group: tuple[str, ...], invite: Invite) -> None:
    assert check(group, "phone", "tap", invite).answered["turn"] > 0


@pytest.mark.parametrize("group", [GROUPS[0]], ids="-".join)
def test_by_keyboard_alone(group: tuple[str, ...], invite: Invite) -> None:
    assert check(group, "laptop", "keys", invite).answered["turn"] > 0


@pytest.mark.parametrize("size", ["phone", pytest.param("laptop", marks=pytest.mark.long)])
def test_by_drag(size: str, invite: Invite) -> None:
    """Trot's die and the dice of a roll onto dogs, kennel and supply, Hunt's into the bowl: by finger and by mouse."""
    player = check(("trot", "run", "hunt", "gobble"), size, "drag", invite)
    assert player.answered["place moved"] > 0


@pytest.mark.long
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("manner", get_args(Manner))
@pytest.mark.parametrize("size", SIZES)
def test_every_question_is_answered_in_every_manner(size: str, manner: Manner, locale: str, invite: Invite) -> None:
    players = [check(group, size, manner, invite, locale=locale) for group in GROUPS]
    answered = {key for player in players for key in player.answered}
    assert answered >= questions() - {"land"}, "land is asked only in words: see test_frame"


def questions() -> set[str]:
    """The kinds of questions that a seat can be asked."""
    kinds = {kind for each in get_args(Prompt) for kind in get_args(get_type_hints(each)["kind"])}
    return kinds - {"chance", "over", "watch", "wait"}
