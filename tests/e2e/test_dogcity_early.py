"""Somebody lays a domino sooner than the server has said what each turn of it brings."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.browser import SOCKETS, Person
from tests.e2e.conftest import Invite
from tests.e2e.dogcity import Player
from tests.e2e.dogcity_built import MIDDLE, Built, red, ring
from tests.e2e.test_dogcity import SIZES
from tests.server.process import Server


class Slow:
    """A wire that keeps back what the moves of a domino would bring."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.asked: dict[str, list[str]] = {}
        self.kept: list[tuple[WebSocketRoute, dict[str, Any]]] = []
        person.page.route_web_socket(SOCKETS, self._carry)

    def answer(self, best: str) -> None:
        """Let it go, saying that this move brings most."""
        while not self.kept:
            self.person.page.wait_for_timeout(10)
        for page, message in self.kept:
            for move, events in zip(self.asked[message["re"]], message["events"], strict=True):
                (brings,) = [event for event in events if event["kind"] == "brings"]
                brings["net"] = 99 if move == best else 0
            page.send(json.dumps(message))

    def _carry(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def send(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["t"] == "preview_each":
                self.asked[message["id"]] = message["moves"]
            server.send(frame)

        def hear(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["t"] == "previewed_each":
                self.kept.append((page, message))
            else:
                page.send(frame)

        page.on_message(send)
        server.on_message(hear)


def begun(player: Player, built: Built) -> list[str]:
    """A domino that can be turned is put into the middle of a ring at once; the moves of its turns."""
    built.play(ring).hand_over(player.person)
    player.next()
    tile, moves = next((tile, found) for tile in player.fitting() if len(found := turns(player, tile)) > 1)
    player.touch(player.domino(tile))
    player.touch(player.place(MIDDLE))
    lies(player, moves[0])
    return moves


def turns(player: Player, tile: int) -> list[str]:
    return [move for move in player.heard.legal if move.startswith(f"{tile}@{MIDDLE},")]


def lies(player: Player, move: str) -> None:
    """Wait until it lies so."""
    player.page.locator(f".board .places [data-holds][data-turn='{move[-1]}']").wait_for()


def test_the_best_turn_follows(invite: Invite, house: Server) -> None:
    player = Player(invite(**SIZES["phone"]))
    slow = Slow(player.person)
    with Built(house, red(20)) as built:
        moves = begun(player, built)
        slow.answer(best=moves[-1])
        lies(player, moves[-1])
        player.decide()
    assert player.heard.moves()[-1]["move"] == moves[-1]
    assert player.heard.refused == []


def test_what_was_turned_by_hand_stays_so(invite: Invite, house: Server) -> None:
    player = Player(invite(**SIZES["phone"]))
    slow = Slow(player.person)
    with Built(house, red(20)) as built:
        moves = begun(player, built)
        player.touch(player.ghost())
        lies(player, moves[1])
        slow.answer(best=moves[0])
        player.page.locator(".board .places .worth, .board .places .rich").first.wait_for()
        expect(player.ghost()).to_have_attribute("data-turn", moves[1][-1])
        player.decide()
    assert player.heard.moves()[-1]["move"] == moves[1]
