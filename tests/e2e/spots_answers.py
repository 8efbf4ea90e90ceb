"""How each question of Spots is answered on the board: carefully, and everything that can be done is done once."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator

from tests.e2e.browser import Person
from tests.e2e.hands import Manner
from tests.e2e.spots_hands import PACK, TRAY, Hands


class Answers(Hands):
    """One function for each kind of question."""

    def __init__(self, person: Person, manner: Manner = "tap", seed: int = 1, wanted: Iterable[str] = ()) -> None:
        super().__init__(person, manner)
        self.wanted = list(wanted)
        """The tricks that are chosen whenever they can be."""
        self.hoards = False
        """Never validates, and adopts whenever it can."""
        self._chance = random.Random(seed)

    def _turn(self, prompt: dict[str, Any]) -> None:
        if prompt["validate"] and not (self.hoards and prompt["tricks"]):
            return self.final("left")
        trick = self._trick(prompt["tricks"])
        self.touch(self.trick(trick))
        self.answered[f"{trick} turn"] += 1
        return self.final()

    def _trick(self, tricks: list[str]) -> str:
        open_dogs = [dog for dog in self.heard.me["dogs"] if not dog["validated"]]
        if "howl" in tricks and (self.hoards or len(open_dogs) < 3) and len(self.heard.me["dogs"]) < 6:
            return "howl"
        if wanted := [trick for trick in self.wanted if trick in tricks]:
            return wanted[0]
        return self._chance.choice(tricks)

    def _reroll(self, prompt: dict[str, Any]) -> None:
        busts = prompt["plan"] is not None and prompt["plan"]["busts"]
        self.final("right" if busts or self._chance.random() < 0.1 else "left")

    def _track(self, prompt: dict[str, Any]) -> None:
        if not prompt["plan"]["busts"] and self.answered["track marked"]:
            return self.final("left")
        for place in range(min(2, len(prompt["dice"]))):
            self._into_bowl(place)
        self.answered["track marked"] += 1
        return self.final()

    def _into_bowl(self, place: int) -> None:
        die = self.page.locator(f"{TRAY} button.die").nth(place)
        if self.manner == "drag":
            self.carry(die, lambda: self.page.locator(f"{TRAY} .bowl"))
        else:
            self.touch(die)
        self.page.locator(f"{TRAY} button.die.marked").nth(0).wait_for()

    def _place(self, prompt: dict[str, Any]) -> None:
        if prompt["may_discard"] and not self.answered["place given back"]:
            self._give_back(prompt)
        elif self.answered["place moved"] < 3:
            self._rearrange(prompt)
        self.final()

    def _give_back(self, prompt: dict[str, Any]) -> None:
        """Scavenge: a die back to the supply; out of it first, where it is proposed to go there."""
        for die, (offer, now) in enumerate(zip(prompt["offers"], prompt["plan"]["moves"], strict=True)):
            others = [move for move in offer["moves"] if not move.startswith("supply")]
            if len(others) < len(offer["moves"]):
                self.put(die, others[0] if now.startswith("supply") else offer["moves"][-1])
                if now.startswith("supply"):
                    self._put_again(die, now)
                self.answered["place given back"] += 1
                return

    def _put_again(self, die: int, move: str) -> None:
        """A die where it was proposed to go: then there is nothing to take back any more."""
        self.carry(self.page.locator(f"{TRAY} button.die").nth(die), lambda: self.goal(move))
        self.page.locator("[data-side=left]").wait_for(state="detached")

    def _rearrange(self, prompt: dict[str, Any]) -> None:
        """Put one die elsewhere, look at it, and put it back."""
        for die, move in self.alternatives(prompt)[:1]:
            self.put(die, move)
            self.final("left")
            self.page.locator("[data-side=left]").wait_for(state="detached")
            self.answered["place moved"] += 1

    def alternatives(self, prompt: dict[str, Any]) -> list[tuple[int, str]]:
        """The dice of a roll that could go elsewhere, and where."""
        both = enumerate(zip(prompt["offers"], prompt["plan"]["moves"], strict=True))
        return [(die, move) for die, (offer, now) in both for move in offer["moves"] if move != now]

    def _more(self, prompt: dict[str, Any]) -> None:
        safe = all(face["does"] != "busts" for face in prompt["faces"])
        goes_on = "stop" not in self.heard.legal or (prompt["n"] == 1 and safe)
        self.final("right" if goes_on else "left")

    def _fetch(self, prompt: dict[str, Any]) -> None:
        groups = sorted(prompt["groups"], key=lambda group: (group["busts"], -group["fits"], group["n"]))
        self._number(groups[0]["number"])

    def _name(self, prompt: dict[str, Any]) -> None:
        self._number(3)

    def _set(self, prompt: dict[str, Any]) -> None:
        does = {face["number"]: face["does"] for face in prompt["faces"]}
        self._number(min(prompt["numbers"], key=lambda number: ["fits", "buried", "busts"].index(does[number])))

    def _number(self, number: int) -> None:
        discs = self.heard.prompt["groups" if self.heard.prompt["kind"] == "fetch" else "faces"]
        place = [disc["number"] for disc in discs].index(number)
        self.touch(self.page.locator(f"{TRAY} button.disc").nth(place))
        self.final()

    def _count(self, prompt: dict[str, Any]) -> None:
        fewer, more = self.page.locator(f"{TRAY} .count button").all()
        self.touch(more)
        self.touch(more)
        self.touch(fewer)
        self.final()

    def _hunt(self, prompt: dict[str, Any]) -> None:
        self._take(prompt["dice"])

    def _search(self, prompt: dict[str, Any]) -> None:
        self._take(prompt["dice"])

    def _take(self, dice: list[int]) -> None:
        """The dice of a legal move that fit best, one after the other."""
        rest = [number for dog in self.heard.me["dogs"] for number in self._open(dog)]
        wanted = max((_dice_of(move) for move in self.heard.legal), key=lambda some: sum(die in rest for die in some))
        places = list(enumerate(dice))
        for number in wanted:
            place = next(place for place, die in places if die == number)
            places.remove((place, number))
            self._into_bowl(place)
        self.final()

    def _lift(self, prompt: dict[str, Any]) -> None:
        lifted = [move for move in self.heard.legal if move.startswith("dog")]
        goals = [
            f"dog{place}:{number}"
            for place, dog in enumerate(self.heard.me["dogs"], 1)
            if not dog["validated"]
            for number in self._open(dog)
        ]
        if not lifted or not goals or self.answered["lift moved"]:
            return self.final("left")
        self.carry(self.button_of_spot(lifted[0]), lambda: self.goal(goals[0]))
        self.answered["lift moved"] += 1
        return self.final()

    def _land(self, prompt: dict[str, Any]) -> None:
        """The die is in the hand already."""
        goal = self.heard.legal[0]
        if self.manner == "drag":
            dog = [each["name"] for each in self.heard.me["dogs"]].index(prompt["dog"]) + 1
            self.carry(self.button_of_spot(f"dog{dog}:{prompt['die']}"), lambda: self.goal(goal))
        else:
            self.touch(self.goal(goal))
        self.final()

    def _own(self, prompt: dict[str, Any]) -> None:
        buried = sorted((move for move in self.heard.legal if move.startswith("kennel")), key=_last_number)
        if buried:
            place = self.heard.me["kennel"].index(_last_number(buried[-1]))
            self.touch(self.page.locator(f".board button[data-thing='buried:{self.heard.seat}:{place}']"))
        else:
            self.touch(self.button_of_spot(self.heard.legal[0]))
        self.final()

    def _nudge(self, prompt: dict[str, Any]) -> None:
        """Lower an own die, or else raise one of somebody's, once; then it is enough."""
        mine = [
            each for each in prompt["changes"] if each["owner"] == self.heard.seat and each["becomes"] < each["die"]
        ]
        wanted = mine or [each for each in prompt["changes"] if each["owner"] != self.heard.seat]
        if not wanted or self.answered["nudge done"]:
            return self.final("left")
        self.touch(self.change(wanted[0]))
        self.answered["nudge done"] += 1
        return self.final()

    def change(self, change: dict[str, Any]) -> Locator:
        """Minus or plus on a buried die."""
        row = self.page.locator(f"{PACK} li").nth(change["owner"])
        sign = "−" if change["becomes"] < change["die"] else "+"
        dice = list(dict.fromkeys(self.heard.view["players"][change["owner"]]["kennel"]))
        die = row.locator(".dice > .die").nth(dice.index(change["die"]))
        return die.get_by_text(sign, exact=True)

    def _open(self, dog: dict[str, Any]) -> list[int]:
        return [number for number, filled in zip(dog["spots"], dog["filled"], strict=True) if not filled]


def _dice_of(move: str) -> list[int]:
    return [int(die) for die in move.split("=")[1].split("-")]


def _last_number(move: str) -> int:
    return int(move[-1])
