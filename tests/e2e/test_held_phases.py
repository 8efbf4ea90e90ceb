"""Whatever a match asks, of oneself or of others: a bot takes the seat with one button, and it is back with one tap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import expect

from ouaf.rules.game import Options
from ouaf.texts.speak import say
from tests.e2e.browser import PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.hurried import own_device
from tests.e2e.test_held import bar
from tests.kit import Dice, kit
from tests.server.device import Device, Wire, sit_down
from tests.server.process import Launch, Server, serving

GAMES: Final = ("toutelie", "spots", "dogcity", "tomy")
FEW: Final = 3
"""Chairs: with more of them nothing else is asked."""
STORY: Final = "dialog[open]:has([data-story]) footer button"
WORDS: Final = "Il ronfle sous la gondole."


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory, launch: Launch) -> Iterator[Server]:
    """A server whose bots think so long that whoever comes back is asked the same."""
    folder = tmp_path_factory.mktemp("unhurried")
    arguments = ("--bot-pause", "3600", "--no-limits", "--name", "ouaf.test")
    with serving(folder, *arguments, launch=launch) as running:
        yield running


class People:
    """A match of people, who answer on wires; the first looks at a page now and then."""

    def __init__(self, person: Person, game: str, seats: int, options: Options) -> None:
        self.person, self.game = person, game
        person.visit()
        person.page.locator("h1").first.wait_for()
        self.devices = [own_device(person), *(Device(person.server) for _ in range(seats - 1))]
        code = self.devices[0].create(game, seats, options)
        self.wires = sit_down(self.devices, code)
        self.own.granted("start")
        self.path = f"/t/{code}"
        self._dice = Dice(f"{game} {seats} {options}")

    @property
    def own(self) -> Wire:
        return self.wires[0]

    def questions(self) -> Iterator[str]:
        """What the first of them is asked or waits for, until the match is over."""
        for _ in range(kit(self.game).most_entries):
            for wire in self.wires:
                wire.sync()
            if "end" in self.own.news:
                return
            others = {self.wires[seat].news["prompt"]["kind"] for seat in self.own.news["to_move"]}
            if len(self.own.news.get("legal", [])) != 1:  # what can only be answered so, the page answers by itself
                yield " ".join([self.own.news["prompt"]["kind"], "while", *sorted(others)])
            self._answer()

    def _answer(self) -> None:
        """Somebody who is asked plays."""
        asked = self.own.news["to_move"]
        wire = self.wires[asked[self._dice.below(len(asked))]]
        move = wire.legal[self._dice.below(len(wire.legal))]
        words = {"words": WORDS} if move in wire.takes_words else {}
        news = wire.news
        about = {"seat": wire.table["seat"], "match": news["match"], "prompt": news["prompt"]["id"]}
        wire.granted("move", move=move, **about, **words)

    def let_a_bot_play_and_come_back(self, question: str) -> None:
        asked, page = self.own.news["prompt"]["id"], self.person.page
        self.person.visit(self.path)
        page.locator(f".frame[data-prompt='{asked}']").wait_for()
        self.person.ready()
        self.person.choose(say("fr", "client.table.hold_me"))
        mine = bar(self.person, "fr", "mine")
        mine.wait_for()
        expect(page.locator("main[inert]"), question).to_have_count(1)
        assert self.own.sync().table["chairs"][0]["held"], question
        mine.get_by_role("button").click()
        expect(mine).to_have_count(0)
        expect(page.locator("main[inert]"), question).to_have_count(0)
        assert self.own.sync().news["prompt"]["id"] == asked, question
        page.goto("about:blank")

    def close(self) -> None:
        for wire, device in zip(self.wires, self.devices, strict=True):
            wire.close()
            device.close()


def walk(person: Person, game: str, seats: int, options: Options, known: set[str], most: int | None = None) -> None:
    """At each kind of question that is not known yet; so many of them at most."""
    read = person.page.locator(STORY).first
    person.page.add_locator_handler(read, lambda button: button.click(), no_wait_after=True)
    people = People(person, game, seats, options)
    for question in people.questions():
        if question not in known:
            known.add(question)
            people.let_a_bot_play_and_come_back(question)
        if len(known) == most:
            break
    people.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_given_and_taken_back(game: str, invite: Invite, unhurried: Server) -> None:
    """The first question of a match."""
    seats = next(seats for seats, _ in kit(game).variants if 1 < seats <= FEW)
    walk(invite(server=unhurried, viewport=PHONE), game, seats, {}, set(), 1)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_in_every_phase(game: str, invite: Invite, unhurried: Server) -> None:
    known: set[str] = set()
    for seats, options in kit(game).variants:
        if 1 < seats <= FEW:
            walk(invite(server=unhurried, viewport=PHONE), game, seats, options, known)
    assert known, "a game asks at least one kind of question"
