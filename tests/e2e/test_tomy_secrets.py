"""Every frame that every screen receives over whole matches of Tomy: no hand, no vote, no draw of somebody else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from ouaf.rules.tomy.content import BREEDS
from tests.e2e.browser import Person
from tests.e2e.conftest import Invite
from tests.e2e.test_tomy import SIZES, ended
from tests.e2e.tomy import Player
from tests.e2e.tomy_built import Built, Hands, dealt, play_on, unable
from tests.e2e.tomy_frames import leaks_in
from tests.e2e.tomy_leaks import PLANTED, Doctor, sealing
from tests.e2e.wire import Frames
from tests.server.process import Server


@dataclass
class Evening:
    """What every screen of a match has received, by its seat; None is a spectator's."""

    seats: int
    frames: dict[int | None, list[str]]

    def leaks(self) -> list[str]:
        found = [(seat, leak) for seat, each in self.frames.items() for leak in leaks_in(each, seat, self.seats)]
        return [f"seat {seat}: {leak}" for seat, leak in found]


def watching(match: Built, people: list[Person]) -> dict[int | None, list[str]]:
    """Somebody at each seat and somebody who looks on, and all that their screens will receive."""
    seats = [*range(len(match.wires)), None]
    frames = {seat: Frames(person.page).received for seat, person in zip(seats, people, strict=True)}
    for seat, person in enumerate(people[:-1]):
        match.hand_over(person, seat)
    people[-1].visit(f"/t/{match.code}")
    people[-1].page.locator(".board").wait_for()
    return frames


def over(person: Person) -> None:
    person.page.locator(".frame .foot").wait_for()


@pytest.fixture(scope="module")
def evening(browser: Browser, house: Server) -> Iterator[Evening]:
    """A whole match of six; who plays it has a second screen, and these look on."""
    people = [Person(browser, house, **SIZES["phone"]) for _ in range(7)]
    with Built(house, 6) as match:
        frames = watching(match, people)
        match.play_out(seed=1)
        for person in people:
            over(person)
    yield Evening(6, frames)
    for person in people:
        person.close()


def test_no_frame_of_a_match_of_six_tells_a_secret(evening: Evening) -> None:
    print(f"frames looked at: {sum(map(len, evening.frames.values()))}")
    assert all(len(each) > 50 for each in evening.frames.values())
    assert evening.leaks() == []


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 6])
def test_no_frame_of_people_who_play_on_their_screens_tells_a_secret(seats: int, invite: Invite, house: Server) -> None:
    """Some tell in words and some aloud, by hand and keyboard; who reloads gets all of it anew."""
    with Built(house, seats) as match:
        people = [invite(**SIZES["laptop" if seat % 2 else "phone"]) for seat in range(seats + 1)]
        players = [
            Player(person, "keys" if seat % 2 else "tap", seat, "aloud" if seat == 2 else "typed")
            for seat, person in enumerate(people[:-1])
        ]
        frames = watching(match, people)
        play_on(match, players, until=lambda: match.wires[0].news["view"]["round"] == 2)
        people[0].page.reload()
        play_on(match, players)
        for player in players:
            assert player.next() == "over"
            ended(player)
    print(f"frames looked at: {sum(map(len, frames.values()))}")
    assert all(player.read for player in players), "everybody has read somebody's story"
    assert Evening(seats, frames).leaks() == []


@pytest.mark.parametrize("doctor", PLANTED.values(), ids=PLANTED)
def test_a_planted_leak_is_found(doctor: Doctor, evening: Evening) -> None:
    """In one frame of one screen, once for every seat and the spectator."""
    for seat, frames in evening.frames.items():
        messages = [json.loads(frame) for frame in frames]
        assert any(doctor(message, seat) for message in messages)
        assert leaks_in([json.dumps(message) for message in messages], seat, evening.seats) != []


SEALER: Final = 1


def able(hands: Hands) -> tuple[str, str] | None:
    """Two breeds of which all have one."""
    pairs = combinations(BREEDS, 2)
    return next((pair for pair in pairs if all(set(pair) & set(hand) for hand in hands)), None)


def not_able(hands: Hands) -> tuple[str, str] | None:
    """Two breeds of which all have one but the one who seals."""
    found = unable(hands)
    return found[1] if found and found[0] == SEALER else None


def sealed(wanted: Callable[[Hands], tuple[str, str] | None], invite: Invite, house: Server) -> dict[str, Any]:
    """What the others received and read when somebody sealed, and how it was done."""
    with dealt(house, wanted) as (match, pair):
        match.tell(*pair, "")
        people = [invite(**SIZES["phone"]) for _ in range(4)]
        player = Player(people[SEALER])
        frames = watching(match, people)
        player.next()
        player.answer()
        others = [person for person in people if person is not player.person]
        for person in others:
            person.page.locator(f"[data-seat='{SEALER}'][data-does=voted]").wait_for()
        name, own = player.heard.match, player.page
        return {
            "frames": [since_the_seal(each, name) for seat, each in frames.items() if seat != SEALER],
            "read": [person.page.locator(".frame > header, .ribbon").all_inner_texts() for person in others],
            "heads": [person.page.locator(".strip [data-seat]").all_inner_texts() for person in others],
            "taps": player.most_taps,
            "receipt": [
                own.locator(".board .envelope").get_attribute("aria-label"),
                own.locator(".board > .bar").inner_text(),
            ],
        }


def since_the_seal(frames: list[str], match: str) -> list[str]:
    """What came with the seal and after it, pongs aside, the name of the match left out; and that whoever told the last
    story may no longer go back: who that is, is drawn."""
    first = next(at for at, frame in enumerate(frames) if sealing(json.loads(frame)))
    said = [frame for frame in frames[first:] if json.loads(frame)["t"] != "pong"]
    return [frame.replace(match, "").replace(',"undo":false', "") for frame in said]


def test_sealing_no_card_is_to_all_others_the_same_as_sealing_a_card(invite: Invite, house: Server) -> None:
    """To the byte in what is sent, but for the name of the match; and in taps and receipt for who seals."""
    none, vote = sealed(not_able, invite, house), sealed(able, invite, house)
    assert none == vote
    assert [len(each) for each in none["frames"]] == [1, 1, 1]
