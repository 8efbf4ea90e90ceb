"""The pictures of matches in the README: `python -m tests.e2e.picture docs/pictures`.

Fair dice cannot be told what to show, so the page is told instead: the server's news is exchanged on its way in for a
position that was played by the rules, with fixed dice and players who write with care.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import WebSocketRoute

from ouaf.rules.game import CHANCE, Entry, State
from tests.e2e import tomy as telling
from tests.e2e.browser import SOCKETS, Person, chromium
from tests.e2e.dogcity import opened
from tests.kit import Dice, start
from tests.server.process import serving

SIZE: Final = {"width": 1180, "height": 830}
NAMES: Final = (("Zoé", "colette"), ("Papi Jean", "moustache"), ("Max", "figaro"), ("Nougat", "nougat"))
ROUNDS: Final = 11
WRITTEN: Final = (1, 3)
"""Who has written already."""
SEED: Final = 57
CITY: Final = 26
MUCH: Final = 4
"""So many dominoes lie in the picture of Dog City, and so much the next one brings."""
STORIES: Final = (
    "Il a caché les clés du gardien : tout le monde est enfermé avec lui. On ne voit personne, mais quelqu'un ronfle.",
    "Dix minutes qu'il tourne sur lui-même pour attraper sa queue. Le vent, disent les gens. Quel vent ?",
    "Il s'est assis au premier rang. La chaise grince, la chaise soupire… et la chaise remue la queue !",
)
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


def told(state: State, entry: Entry, steps: list[Any]) -> None:
    """Carry out an entry; the log will have its public events."""
    events = [{**event} for event in state.tell(entry) if event["to"] is None]
    steps.append({"n": len(steps) + 1, "events": events})


def played(seed: int) -> tuple[State, list[Any]]:
    """Toutélié, when two of four have written."""
    steps: list[Any] = []
    state, dice = start("toutelie", len(NAMES), {"side": "b"}), Dice(seed)
    while True:
        while list(state.to_move()) == [CHANCE]:
            told(state, Entry(CHANCE, state.draw(dice)), steps)
        moves = {seat: best(state, seat) for seat in range(len(NAMES))}
        last = dict(state.view(0))["round"] == ROUNDS
        for seat, move in moves.items():
            if not last or seat in WRITTEN:
                told(state, Entry(seat, move), steps)
        if last:
            return state, steps[-40:]


def careful(state: State, seat: int) -> list[int]:
    """What somebody careful does in Spots: validates, lays dice as proposed, stops early."""
    prompt = state.prompt(seat)
    if prompt["kind"] == "place":
        return [state.parse(seat, move) for move in prompt["plan"]["moves"]]
    legal = state.legal(seat)
    names = [state.name(seat, move) for move in legal]
    wanted = next((name for name in ("validate", "run", "stop", "keep") if name in names), names[0])
    return [legal[names.index(wanted)]]


def is_telling(state: State) -> bool:
    """A moment of Spots that shows much of it: dice to lay out, dogs half covered, some medals."""
    view, prompt = state.view(0), state.prompt(0)
    if prompt["kind"] != "place" or len(prompt["offers"]) < 3 or prompt["plan"]["covers"] < 2:
        return False
    validated = [sum(dog["validated"] for dog in player["dogs"]) for player in view["players"]]
    return validated[0] == 2 and len(view["players"][0]["dogs"]) >= 5 and not prompt["plan"]["busts"]


def laid_out() -> tuple[State, list[Any]]:
    """Spots, at the first telling moment of the first match that has one."""
    for seed in range(1000):
        state, dice = start("spots", 3, {"set": "adoption"}), Dice(seed)
        steps: list[Any] = []
        while waited := list(state.to_move()):
            if waited == [CHANCE]:
                told(state, Entry(CHANCE, state.draw(dice)), steps)
                continue
            if waited == [0] and is_telling(state):
                return state, steps[-40:]
            for move in careful(state, waited[0]):
                told(state, Entry(waited[0], move), steps)
    raise AssertionError("no match has such a moment")


def brings(state: State, seat: int, move: int) -> int:
    """What a laying of Dog City brings, the chance to play again included."""
    told = [event for event in state.preview(seat, move) if event["kind"] == "brings"]
    return told[0]["net"] + told[0]["again"] if told else 0


def built() -> tuple[State, list[Any]]:
    """Dog City, when a good half is laid and one domino can complete two rounds."""
    for seed in range(1000):
        state, dice = start("dogcity", 3, {"first": 0}), Dice(seed)
        steps: list[Any] = []
        while waited := list(state.to_move()):
            if waited == [CHANCE]:
                told(state, Entry(CHANCE, state.draw(dice)), steps)
                continue
            seat = waited[0]
            move = max(state.legal(seat), key=lambda each: brings(state, seat, each))
            if seat == 0 and len(dict(state.view(0))["laid"]) > CITY and brings(state, 0, move) > MUCH:
                return state, steps[-40:]
            told(state, Entry(seat, move), steps)
    raise AssertionError("no match has such a moment")


def told_by_three(seed: int) -> tuple[State, list[Any]]:
    """A first round of Tomy up to the vote: the first three tell, and two of four have voted."""
    steps: list[Any] = []
    state, dice = start("tomy", len(NAMES), {}), Dice(seed)
    while len(waited := list(state.to_move())) == 1:
        if waited == [CHANCE]:
            told(state, Entry(CHANCE, state.draw(dice)), steps)
            continue
        tells = len(words_of(state)) < len(STORIES)
        told(state, Entry(waited[0], state.legal(waited[0])[seed % 3 if tells else -1]), steps)
    for seat in WRITTEN:
        told(state, Entry(seat, state.legal(seat)[0]), steps)
    return state, steps[-40:]


def voted() -> tuple[State, list[Any]]:
    """Tomy, when seat 0 has several cards to vote with."""
    tried = (told_by_three(seed) for seed in range(1000))
    return next(found for found in tried if len(found[0].legal(0)) == len(STORIES))


def words_of(state: State) -> dict[str, str]:
    """What was told, where the game has stories."""
    told = [place["story"] for place in dict(state.view(0)).get("places", []) if "story" in place]
    return {str(entry): story for entry, story in zip(sorted(told), STORIES, strict=False)}


def exchange(message: Any, state: State, steps: list[Any]) -> Any:
    """What the page hears instead."""
    if message["t"] == "table" and message["phase"] != "lobby":
        mine = next(chair for chair in message["chairs"] if chair["yours"])
        people = [
            {**mine, "name": name, "avatar": avatar, "yours": seat == 0, "free": False}
            for seat, (name, avatar) in enumerate(NAMES[: state.seats])
        ]
        return {**message, "chairs": people, "players": [], "seat": 0}
    if message["t"] != "news":
        return message
    legal = [state.name(0, move) for move in state.legal(0)]
    layers = {"viewer": 0, "public": state.public(), "own": state.own(0), "on": None}
    asked = {"prompt": state.prompt(0), "to_move": list(state.to_move()), "legal": legal}
    first = message["n"] - len(steps) + 1
    counted = [{**step, "n": first + at} for at, step in enumerate(steps)]
    return {**message, **layers, **asked, "steps": counted, "words": words_of(state)}


def foreseen(state: State, move: str) -> list[Any]:
    return [*state.preview(0, state.parse(0, move))]


def between(page: WebSocketRoute, state: State, steps: list[Any]) -> None:
    """Between the page and the server."""
    server = page.connect_to_server()

    def asked(raw: str | bytes) -> None:
        message = json.loads(raw)
        if message["t"] == "preview":
            found = {"t": "previewed", "events": foreseen(state, message["move"])}
        elif message["t"] == "preview_each":
            found = {"t": "previewed_each", "events": [foreseen(state, move) for move in message["moves"]]}
        else:
            server.send(json.dumps({**message, "seat": "own"}) if message["t"] == "hello" else raw)
            return
        page.send(json.dumps({**found, "re": message["id"]}))

    page.on_message(asked)
    server.on_message(lambda raw: page.send(json.dumps(exchange(json.loads(raw), state, steps))))


def toutelie(person: Person, state: State) -> None:
    """Two numbers are pencilled."""
    person.play_alone("Toutélié")
    for written in state.name(0, best(state, 0)).split(","):
        person.page.get_by_role("group", name="Ma feuille").get_by_role("button", name=written[:2]).click()


def spots(person: Person, _: State) -> None:
    """A roll is laid out."""
    person.card("Spots ou encore").get_by_role("button", name="Jouer en solo").click()
    person.page.locator(".tray button").first.wait_for()


def dogcity(person: Person, state: State) -> None:
    """A domino lies where it brings most."""
    opened(person, bots=2)
    move = max(state.legal(0), key=lambda each: brings(state, 0, each))
    tile, place = state.name(0, move).rsplit(",", 1)[0].split("@")
    person.ready()
    person.page.locator(f".rack [data-thing='hand:0:{tile}']").click()
    person.page.locator(f"[data-thing='place:{place}']").click()


def tomy(person: Person, state: State) -> None:
    """A card lies in the envelope."""
    telling.opened(person, bots=3)
    person.ready()
    telling.Player(person).clear()
    person.page.locator(f"[data-card='{state.name(0, state.legal(0)[0]).split('=')[1]}']").click()


def main(folder: Path) -> None:
    with TemporaryDirectory() as data, serving(Path(data)) as server, chromium() as browser:
        for act, (state, steps) in ((toutelie, played(SEED)), (spots, laid_out()), (dogcity, built()), (tomy, voted())):
            person = Person(browser, server, viewport=SIZE)
            person.page.route_web_socket(SOCKETS, partial(between, state=state, steps=steps))
            person.visit()
            act(person, state)
            person.page.wait_for_timeout(500)
            person.page.screenshot(path=folder / f"{act.__name__}.png")
            person.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
