"""Whole matches of Tomy on its board: nothing that a decision needs is ever out of sight, two taps are a vote."""

from __future__ import annotations

from itertools import product
from typing import Any, Final, get_args, get_type_hints

import pytest

from ouaf.rules.tomy.shapes import Prompt
from tests.e2e.browser import LAPTOP
from tests.e2e.conftest import Invite
from tests.e2e.hands import Manner
from tests.e2e.looking import look_at
from tests.e2e.sight import SMALL, fits
from tests.e2e.tomy import CELLS, TAPS, TELLING, THINGS, Player, Telling, opened
from tests.e2e.tomy_built import asked
from tests.server.process import Server

SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": SMALL, "has_touch": True},
    "laptop": {"viewport": LAPTOP},
}
MANNERS: Final[tuple[Manner, ...]] = get_args(Manner)
LANGUAGES: Final = ("fr-FR", "en-GB")
LIGHTS: Final = ("light", "dark")
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "one hand": {},
    "several hands": {"hands": "several"},
    "all aloud": {"stories": "aloud"},
}


def ended(player: Player) -> None:
    """Every decision was in sight, nothing was too small, no vote took many taps; the sheet has the server's count."""
    player.page.locator("dialog[open] table").wait_for()
    view = player.heard.view
    print(f"{player.manner}, {view['seats']} seats: {player.report}; taps for a vote: {player.most_taps}")
    assert player.report.decisions > 0
    assert player.report.hidden == []
    assert player.small == []
    assert player.heard.refused == []
    assert player.most_taps <= TAPS
    assert fits(player.page)
    counted = [int(each) for each in player.page.locator("dialog[open] tbody strong").all_inner_texts()]
    assert sorted(counted) == sorted(left for past in view["past_hands"] for left in past["left"])


@pytest.mark.parametrize(
    ("size", "bots", "manner"), [pytest.param("phone", 2, "drag", marks=pytest.mark.long), ("laptop", 3, "keys")]
)
def test_a_whole_match(size: str, bots: int, manner: Manner, invite: Invite) -> None:
    player = Player(invite(**SIZES[size]), manner)
    opened(player.person, bots)
    player.play()
    ended(player)
    assert player.answered["vote"] > 0
    assert player.answered["begin"] > 0


@pytest.mark.long
@pytest.mark.parametrize(("size", "bots", "manner"), list(product(SIZES, range(2, 6), MANNERS)))
def test_three_to_six_in_all_manners(size: str, bots: int, manner: Manner, invite: Invite) -> None:
    """Both languages, light and evening, and all ways to tell, in turn."""
    turn = bots + MANNERS.index(manner)
    ways: tuple[Telling, ...] = get_args(Telling)
    shown = {"locale": LANGUAGES[turn % 2], "color_scheme": LIGHTS[turn // 2 % 2]}
    player = Player(invite(**SIZES[size], **shown), manner, seed=turn, telling=ways[turn % len(ways)])
    opened(player.person, bots)
    player.play()
    ended(player)
    assert player.heard.view["seats"] == bots + 1


@pytest.mark.long
@pytest.mark.parametrize(("options", "size", "language"), list(product(OPTIONS, SIZES, LANGUAGES)))
def test_every_option(options: str, size: str, language: str, invite: Invite) -> None:
    player = Player(invite(**SIZES[size], locale=language), "keys" if size == "laptop" else "tap")
    opened(player.person, 2, **OPTIONS[options])
    player.play()
    ended(player)
    assert len(player.heard.view["past_hands"]) > (options == "several hands")


@pytest.mark.long
def test_a_whole_match_with_motion(invite: Invite) -> None:
    """Bots that do not wait, and all that moves: every decision is in sight when it can be made."""
    player = Player(invite(**SIZES["phone"], reduced_motion="no-preference"))
    opened(player.person, 5)
    player.play()
    ended(player)
    assert player.answered["vote"] > 0


@pytest.mark.parametrize("size", ["phone", pytest.param("laptop", marks=pytest.mark.long)])
def test_every_kind_of_question_passes_axe(size: str, invite: Invite, house: Server) -> None:
    """In both lights; a story that comes, the telling, a sealed envelope and the sheet of the last round too."""
    player = Player(invite(**SIZES[size]))
    wrong = look_at(player)
    assert player.look is not None
    for kind in THINGS:
        with asked(house, kind) as (match, seat):
            match.hand_over(player.person, seat)
            player.passed_on()
            assert player.next() == kind
            if kind == "tell":
                player.look("a story that comes")
            player.answer()
            if kind in ("vote", "choose"):
                player.person.ready()
                player.look(f"after {kind}")
    assert set(player.looked) == set(THINGS)
    assert wrong == []
    assert player.report.hidden == [] == player.small


def test_the_telling_passes_axe(invite: Invite, house: Server) -> None:
    player = Player(invite(**SIZES["phone"]))
    wrong = look_at(player)
    assert player.look is not None
    with asked(house, "begin") as (match, seat):
        match.hand_over(player.person, seat)
        player.next()
        player.open_telling("husky")
        player.look("telling")
        player.write("🐾" * 601)
        player.look("too long")
    assert wrong == []


def test_every_question_has_its_things() -> None:
    kinds = {kind for each in get_args(Prompt) for kind in get_args(get_type_hints(each)["kind"])}
    assert set(THINGS) == kinds - {"chance", "over", "watch", "wait", "listen", "sealed"}
    assert set(THINGS) == {kind for kind in THINGS if hasattr(Player, f"_{kind}")}


PLANTED: Final = {
    "a board that is too high": ".frame .board { height: calc(100% + 40px) }",
    "places below the window": f"{CELLS} {{ translate: 0 400px }}",
    "a button out of sight": ".board .bar { position: relative; top: 60px }",
}


@pytest.mark.parametrize("style", PLANTED.values(), ids=PLANTED)
def test_a_planted_defect_of_a_question_is_found(style: str, invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]))
    opened(player.person)
    player.until("vote")
    player.clear()
    player.measure("vote")
    assert player.report.hidden == []
    player.page.add_style_tag(content=style)
    player.measure("vote")
    assert len(player.report.hidden) > 0


def test_a_planted_defect_of_the_telling_is_found(invite: Invite) -> None:
    """A field that needs more room than an open keyboard leaves, and letters that are too small."""
    player = Player(invite(**SIZES["phone"]))
    opened(player.person)
    while player.next() not in ("begin", "tell", "must_tell"):
        player.answer()
    player.clear()
    player.open_telling(player.heard.prompt["breeds"][0])
    player.measure_telling()
    assert player.report.hidden == [] == player.small
    player.page.add_style_tag(
        content=f"{TELLING} textarea {{ min-height: 200px }} {TELLING} .count {{ font-size: 12px }}"
    )
    player.measure_telling()
    assert len(player.report.hidden) > 0
    assert len(player.small) > 0
