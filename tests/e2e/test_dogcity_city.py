"""The city under fingers, wheel and keys: it moves, never loses the last domino, and places stay large enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.dogcity import CITY, LEAST, Player, opened, own
from tests.e2e.dogcity_built import Built, grown, plain, red, ring, spot_of
from tests.e2e.hands import middle, pan, pinch
from tests.e2e.sight import SIDEWAYS, SMALL
from tests.e2e.test_dogcity import SIZES
from tests.server.process import Server

CAMERA: Final = """() => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector('.city .plane')).transform)
    return [e, f, a]
}"""
LAST: Final = """() => {
    const [city, last] = ['.city', '.city .last'].map(each => document.querySelector(each).getBoundingClientRect())
    return last.left >= city.left - 3 && last.right <= city.right + 3
        && last.top >= city.top - 3 && last.bottom <= city.bottom + 3
}"""
"""All of the last domino is in the window of the city."""
LARGE: Final = (48, 480)
Cities: TypeAlias = Callable[[int], Built]


class Camera(NamedTuple):
    """Where the corner of the first place lies, and how much larger than drawn the city is."""

    x: float
    y: float
    scale: float


def camera(player: Player) -> Camera:
    """When it rests."""
    player.rests()
    return Camera(*player.page.evaluate(CAMERA))


def begun(player: Player, house: Server) -> Built:
    """A ring of eight, and it is the first one's turn."""
    built = Built(house, red(24)).play(ring)
    built.hand_over(player.person)
    player.next()
    return built


def city_of(player: Player) -> tuple[float, float]:
    return middle(player.page.locator(CITY))


def point(player: Player, seen: Camera, at: tuple[float, float]) -> tuple[float, float]:
    """Which point of the city is seen there."""
    box = player.page.locator(CITY).bounding_box()
    assert box is not None
    return (at[0] - box["x"] - seen.x) / seen.scale, (at[1] - box["y"] - seen.y) / seen.scale


def test_two_fingers_make_it_larger_and_smaller_around_themselves(invite: Invite, house: Server) -> None:
    player = Player(invite(**SIZES["phone"]))
    with begun(player, house):
        before, at = camera(player), city_of(player)
        pinched = point(player, before, at)
        pinch(player.person, at, 60, 100)
        larger = camera(player)
        assert larger.scale == pytest.approx(before.scale * 100 / 60, rel=0.02)
        assert point(player, larger, at) == pytest.approx(pinched, abs=6), "what is between the fingers stays there"
        pinch(player.person, at, 120, 40)
        assert camera(player).scale < before.scale
        assert player.page.evaluate("visualViewport.scale") == 1, "the page itself does not zoom"
        player.touch(player.page.locator(f"{CITY} .back"))
        assert camera(player) == pytest.approx(before, abs=0.5)
        expect(player.page.locator(f"{CITY}[data-free=false]")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES)
def test_a_finger_or_the_mouse_moves_it_and_that_is_no_tap(size: str, invite: Invite, house: Server) -> None:
    """Even when it begins on a place that waits for a domino."""
    player = Player(invite(**SIZES[size]))
    with begun(player, house):
        player.touch(player.domino(player.fitting()[0]))
        start = middle(player.place(player.lit()[0]))
        before = camera(player)
        way = 40 if start[0] < city_of(player)[0] else -40
        pan(player.person, start, (way, 30), by_touch=player.has_touch)
        after = camera(player)
        assert (after.x - before.x, after.y - before.y) == pytest.approx((way, 30), abs=2)
        assert after.scale == before.scale
        expect(player.ghost()).to_have_count(0)
        expect(player.page.locator(".board .rack .held")).to_have_count(1)
        player.touch(player.place(player.lit()[0]))
        player.ghost().wait_for()
    assert player.heard.moves() == []
    assert player.report.hidden == []


def test_the_wheel_and_the_pinch_of_a_trackpad(invite: Invite, house: Server) -> None:
    player = Player(invite(**SIZES["laptop"]))
    with begun(player, house):
        before = camera(player)
        player.page.mouse.move(*city_of(player))
        player.page.mouse.wheel(0, -120)
        player.page.wait_for_function(f"scale => ({CAMERA})()[2] > scale", arg=before.scale)
        larger = camera(player)
        player.page.keyboard.down("Control")
        player.page.mouse.wheel(0, 40)
        player.page.keyboard.up("Control")
        player.page.wait_for_function(f"scale => ({CAMERA})()[2] < scale", arg=larger.scale)
        assert player.page.evaluate("visualViewport.scale") == 1
        player.touch(player.page.locator(f"{CITY} .back"))
        assert camera(player) == pytest.approx(before, abs=0.5)


KEYS: Final[dict[str, Callable[[Camera, Camera], bool]]] = {
    "+": lambda was, now: now.scale > was.scale,
    "ArrowLeft": lambda was, now: now.x > was.x and now.y == was.y,
    "ArrowRight": lambda was, now: now.x < was.x and now.y == was.y,
    "ArrowUp": lambda was, now: now.y > was.y and now.x == was.x,
    "ArrowDown": lambda was, now: now.y < was.y and now.x == was.x,
    "-": lambda was, now: now.scale < was.scale,
}
"""What each key does to the city."""


def test_keys_move_it_and_bring_it_back(invite: Invite, house: Server) -> None:
    """One after the other: none of them takes the focus away."""
    player = Player(invite(**SIZES["laptop"]), "keys")
    with begun(player, house):
        before = camera(player)
        player.page.locator(CITY).focus()
        for key, has_moved in KEYS.items():
            was = camera(player)
            player.page.keyboard.press(key)
            assert has_moved(was, camera(player)), key
        player.page.keyboard.press("0")
        assert camera(player) == pytest.approx(before, abs=0.5)


@pytest.mark.parametrize("motion", [pytest.param("reduce", marks=pytest.mark.long), "no-preference"])
def test_the_last_move_is_never_lost(motion: str, invite: Invite, house: Server) -> None:
    """Whoever has moved the city away sees the next domino all the same; with a new question the whole of it."""
    player = Player(invite(**{**SIZES["phone"], "reduced_motion": motion}))
    with Built(house, plain(24), first=1) as built:
        built.play(ring).move(built.waited(), far(built, -1))
        built.hand_over(player.person)
        player.next()
        for way in (1, -1):
            player.measure(player.kind())
            player.put(player.fitting()[0], spot_of(far(built, way, "y")))
            player.decide()
            player.page.locator(".frame[data-ready=true] .board:not(.asked)").wait_for()
            for _ in range(3):
                pan(player.person, city_of(player), (way * 90, way * 60), by_touch=True)
            expect(player.page.locator(f"{CITY}[data-free=true]")).to_have_count(1)
            laid = len(player.heard.view["laid"])
            built.move(built.waited(), far(built, way))
            player.page.wait_for_function("n => document.querySelectorAll('.city .lies').length > n", arg=laid)
            player.next()
            player.rests()
            assert player.page.evaluate(LAST)
            expect(player.page.locator(f"{CITY}[data-free=false]")).to_have_count(1)
    assert player.report.hidden == []


def far(built: Built, way: int, along: str = "x") -> str:
    """A move of whose turn it is as far to one side as there is, which completes nothing."""
    return max(built.waited().legal, key=lambda move: way * int(spot_of(move).split(",")["xy".index(along)]))


@pytest.fixture(scope="module")
def cities(house: Server) -> Iterator[Cities]:
    """Cities of 48 and of 480, in which it is the first one's turn; made once for each worker."""
    made: dict[int, Built] = {}

    def city(size: int) -> Built:
        if size not in made:
            made[size] = Built(house, plain(size + 60)).play(grown(size))
        return made[size]

    yield city
    for built in made.values():
        built.__exit__()


@pytest.mark.parametrize("size", ["phone", pytest.param("laptop", marks=pytest.mark.long)])
@pytest.mark.parametrize("dominoes", LARGE)
def test_a_large_city_is_played_in(dominoes: int, size: str, invite: Invite, cities: Cities) -> None:
    """Where its places would be too small for a finger, part of it is seen, with a map; arrows lead to the others."""
    player = Player(invite(**SIZES[size]))
    cities(dominoes).hand_over(player.person)
    assert player.next() in ("place", "again")
    player.measure(player.kind())
    player.touch(player.domino(player.fitting()[0]))
    player.lit()
    for arrow in (".right", ".left", ".down", ".up"):
        if player.page.locator(f"{CITY} .out{arrow}").count():
            before = camera(player)
            player.touch(player.page.locator(f"{CITY} .out{arrow}"))
            assert camera(player) != before
            player.lit()
    if player.page.locator(f"{CITY} .map button").count():
        player.touch(player.page.locator(f"{CITY} .map button"))
    player.touch(player.place(player.lit()[0]))
    player.ghost().wait_for()
    print(f"{dominoes} dominoes, {size}: {player.answered}, {player.report}")
    assert player.report.hidden == []
    assert player.page.locator(f"{CITY} .lies").count() >= dominoes
    player.final("left")
    player.ghost().wait_for(state="detached")


def test_a_city_of_48_on_a_phone_that_is_turned(invite: Invite, cities: Cities) -> None:
    """Upright, on its side, and upright again."""
    player = Player(invite(**SIZES["phone"]))
    cities(48).hand_over(player.person)
    kind = player.next()
    player.touch(player.domino(player.fitting()[0]))
    for viewport in (SIDEWAYS, SMALL, SIDEWAYS):
        player.page.set_viewport_size(viewport)
        player.measure(kind)
        assert player.lit() != []
    assert player.report.hidden == []


def test_a_place_is_never_too_small_for_a_finger_after_pinching(invite: Invite, cities: Cities) -> None:
    """Pinched as small as it gets: what is picked up makes its places large again."""
    player = Player(invite(**SIZES["phone"]))
    cities(48).hand_over(player.person)
    player.next()
    for _ in range(3):
        pinch(player.person, city_of(player), 160, 40)
    assert camera(player).scale * 100 < LEAST
    player.touch(player.domino(player.fitting()[0]))
    player.page.wait_for_function(f"least => ({CAMERA})()[2] * 100 >= least", arg=LEAST)
    assert player.lit() != []
    assert player.report.hidden == []


def test_who_only_watches_can_move_it_and_has_nothing_to_tap(invite: Invite, house: Server) -> None:
    player, watching = Player(invite(**SIZES["phone"])), Player(invite(**SIZES["phone"]))
    opened(player.person, tiles=own(plain(12)), first=0)
    watching.page.goto(player.page.url)
    player.next()
    player.answer()
    watching.page.locator(f"{CITY} .lies").first.wait_for()
    before = camera(watching)
    pan(watching.person, city_of(watching), (30, 20), by_touch=True)
    assert camera(watching) != before
    expect(watching.page.locator(".board.asked, [data-side], .board .places button")).to_have_count(0)
