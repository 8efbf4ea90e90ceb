"""The picture of a match in the README: `python -m tests.e2e.picture docs/pictures/toutelie.png`.

Fair dice cannot be told what to show, so the page is told instead: the server's news is exchanged on its way in for a
position that was played by the rules, with fixed dice and players who write with care.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import WebSocketRoute

from ouaf.rules.game import CHANCE, Entry, State
from tests.e2e.browser import Person, chromium
from tests.kit import Dice, start
from tests.server.process import serving

SIZE: Final = {"width": 1180, "height": 830}
NAMES: Final = (("Zoé", "colette"), ("Papi Jean", "moustache"), ("Max", "figaro"), ("Nougat", "nougat"))
ROUNDS: Final = 11
WRITTEN: Final = (1, 3)
"""Who has written already."""
SEED: Final = 57
WORTH: Final = {"none": 0, "mix": 1, "pair": 2, "two_pairs": 3, "cross": 4, "square": 5, "straight": 6}


def promise(state: State, seat: int) -> float:
    """What a sheet is worth: its squares, and a part of the best that the others can become."""
    view: Any = state.view(seat)
    hopes = [max((WORTH[kind] for kind in kinds), default=0) for kinds in view["hopes"]]
    squares = zip(view["squares"][seat], hopes, strict=True)
    return sum(1.6 * square["points"] if square else 0.45 * hope for square, hope in squares)


def best(state: State, seat: int) -> int:
    """The move that promises most; everyone else's sheet stays as it is."""

    def after(move: int) -> float:
        alone = state.copy()
        for each in alone.to_move():
            alone.apply(each, move if each == seat else alone.legal(each)[0])
        return promise(alone, seat)

    return max(state.legal(seat), key=after)


def played(seed: int) -> State:
    state, dice = start("toutelie", len(NAMES), {"side": "b"}), Dice(seed)
    while True:
        while list(state.to_move()) == [CHANCE]:
            state.take(Entry(CHANCE, state.draw(dice)))
        moves = {seat: best(state, seat) for seat in range(len(NAMES))}
        last = dict(state.view(0))["round"] == ROUNDS
        for seat, move in moves.items():
            if not last or seat in WRITTEN:
                state.apply(seat, move)
        if last:
            return state


def exchange(message: Any, state: State) -> Any:
    """What the page hears instead."""
    if message["t"] == "table":
        people = [
            {**message["chairs"][0], "name": name, "avatar": avatar, "yours": seat == 0, "free": False}
            for seat, (name, avatar) in enumerate(NAMES)
        ]
        return {**message, "chairs": people, "players": []}
    if message["t"] != "news":
        return message
    legal = [state.name(0, move) for move in state.legal(0)]
    shown = {"view": dict(state.view(0)), "prompt": state.prompt(0), "to_move": list(state.to_move()), "legal": legal}
    return {**message, **shown, "steps": []}


def between(page: WebSocketRoute, state: State) -> None:
    """Between the page and the server."""
    server = page.connect_to_server()

    def asked(raw: str | bytes) -> None:
        message = json.loads(raw)
        if message["t"] != "preview":
            server.send(raw)
            return
        events = state.preview(0, state.parse(0, message["move"]))
        page.send(json.dumps({"t": "previewed", "re": message["id"], "events": events}))

    page.on_message(asked)
    server.on_message(lambda raw: page.send(json.dumps(exchange(json.loads(raw), state))))


def main(path: Path) -> None:
    state = played(SEED)
    with TemporaryDirectory() as data, serving(Path(data)) as server, chromium() as browser:
        person = Person(browser, server, viewport=SIZE)
        person.page.route_web_socket("**/ws", lambda page: between(page, state))
        person.visit()
        person.play_alone("Toutélié")
        for written in state.name(0, best(state, 0)).split(","):
            person.page.get_by_role("group", name="Votre feuille").get_by_role("button", name=written[:2]).click()
        person.page.wait_for_timeout(500)
        person.page.screenshot(path=path)
        person.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
