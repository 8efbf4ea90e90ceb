"""Undo through the screen: alone with one button, else asked and answered; the result says what was taken back."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from ouaf.texts.speak import Language, say
from tests.e2e import spots, tomy
from tests.e2e.browser import LAPTOP, PHONE, ROUNDS, Person
from tests.e2e.conftest import Invite
from tests.e2e.hands import press_keys
from tests.e2e.hurried import first, write_rounds
from tests.e2e.languages import ENGLISH, FRENCH
from tests.e2e.test_held import in_language, is_for_everyone, two
from tests.server.process import Server

UNDO: Final = ".ribbon [data-undo]"
ASKING: Final = ".going"
TALL: Final = """undo => {
    const { x, y, width } = undo.getBoundingClientRect()
    const isHit = at => undo.contains(document.elementFromPoint(x + width / 2, y + at))
    return [...Array(60).keys()].filter(at => isHit(at - 9.5)).length
}"""
"""How many pixels high a finger finds it."""
TRICK: Final = "bolt"
"""It asks how many dice, and only then they are rolled."""


def gone_back(person: Person, language: Language, name: str = "Zoé") -> Locator:
    """What the ribbon says of it."""
    return person.page.locator(".ribbon").get_by_text(say(language, "line.back", {"seat": name}), exact=True)


def choose_trick(board: spots.Player) -> None:
    """The trick that asks something first."""
    board.until("turn")
    board.person.ready()
    board.touch(board.trick(TRICK))
    board.decide()
    board.page.locator(".board.asked[data-kind=count]").wait_for()
    board.person.ready()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_trick_is_taken_back_with_one_tap(language: Language, invite: Invite) -> None:
    """On a small phone in French, with the keyboard alone on a laptop in English."""
    person = invite(viewport=PHONE, has_touch=True) if language == "fr" else invite(viewport=LAPTOP)
    board = spots.Player(person, "tap" if language == "fr" else "keys")
    spots.opened(person, bots=0, set="agilite")
    if language == "en":
        in_language(person, language)
    choose_trick(board)
    undo = person.page.locator(UNDO)
    assert undo.evaluate(TALL) >= 44
    expect(undo).to_have_text(say(language, "client.undo.undo"))
    is_for_everyone(person)
    person.page.set_viewport_size(PHONE if language == "fr" else LAPTOP)
    before = board.prompt_id()
    board.touch(undo)
    person.page.wait_for_function("id => document.querySelector('.frame').dataset.prompt !== id", arg=before)
    gone_back(person, language).wait_for()
    person.page.locator(".board.asked[data-kind=turn]").wait_for()
    expect(undo, "before it the tricks were only dealt").to_have_count(0)
    assert [said["t"] for said in board.heard.said if said["t"] in ("undo", "move")] == ["move", "undo"]
    choose_trick(board)
    undo.wait_for()


def test_in_words_it_is_the_same_button(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    board = spots.Player(person)
    spots.opened(person, bots=0, set="agilite")
    board.until("turn")
    person.choose(say("fr", "client.table.in_words"))
    first = person.page.get_by_role("button", name=say("fr", f"spots.trick.{TRICK}")).first
    first.wait_for()
    person.ready()
    asked = board.prompt_id()
    first.click()
    board._wait_for_another(asked)
    undo = person.page.locator(UNDO)
    undo.wait_for()
    is_for_everyone(person)
    undo.click()
    gone_back(person, "fr").wait_for()
    expect(first).to_be_visible()


def test_a_story_is_taken_back_from_everybodys_table(invite: Invite, house: Server) -> None:
    names = ("Zoé", "Papi", "Lou")
    players = {name: tomy.Player(invite(viewport=PHONE)) for name in names}
    host = players["Zoé"].person
    host.visit()
    path = host.open_table("Mais où est Tomy ?")
    for name, player in players.items():
        if name != "Zoé":
            player.person.visit(path)
        player.person.sit(name)
    host.start("Papi", "Lou")
    for player in players.values():
        player.person.page.locator(".frame[data-seat]").wait_for()
        player.person.ready()
    teller = next(name for name in names if players[name].page.locator(".board[data-kind=begin]").count())
    other = players[next(name for name in names if name != teller)]
    mine = players[teller]
    mine.answer()
    story = other.page.locator(tomy.STORY).get_by_text(mine.story)
    story.wait_for()
    expect(other.page.locator(UNDO)).to_have_count(0)
    mine.page.locator(UNDO).click()
    mine.page.locator(".board.asked[data-kind=begin]").wait_for()
    gone_back(other.person, "fr", teller).wait_for(state="attached")
    story.wait_for(state="detached")
    assert other.heard.view["entries"] == mine.heard.view["entries"]
    assert "words" not in other.heard._known or other.heard._known["words"] == {}
    mine.clear()
    mine.answer()
    story.wait_for()


def asks(person: Person, language: Language) -> None:
    """The menu of a match has it."""
    person.page.get_by_role("button", name=say(language, "client.table.menu"), exact=True).click()
    person.page.get_by_role("button", name=say(language, "client.undo.menu"), exact=True).click()


def bar(person: Person, language: Language, id: str, **params: object) -> Locator:
    return person.page.locator(ASKING).filter(has_text=say(language, f"client.undo.{id}", params))


def in_second_round(invite: Invite, house: Server) -> tuple[Person, Person]:
    """Zoé and Papi have written, and the dice were rolled again."""
    host, guest, _ = two(invite, house)
    host.write()
    guest.write()
    for person in (host, guest):
        person.in_round(2)
        person.ready()
    return host, guest


@ENGLISH
def test_with_the_consent_of_all_the_match_goes_back(language: Language, invite: Invite, house: Server) -> None:
    host, guest = in_second_round(invite, house)
    for person in (host, guest):
        in_language(person, language)
    asks(host, language)
    bar(host, language, "waits", names=["Papi"]).wait_for()
    is_for_everyone(host)
    question = bar(guest, language, "asked", name="Zoé")
    question.wait_for()
    is_for_everyone(guest)
    press_keys(guest.page, question.get_by_role("button", name=say(language, "client.undo.yes")))
    for person in (host, guest):
        round_one = say(language, "toutelie.screen.round", {"round": 1, "rounds": ROUNDS})
        person.page.get_by_text(round_one, exact=True).wait_for()
        gone_back(person, language).wait_for()
        expect(person.page.locator(ASKING)).to_have_count(0)


@FRENCH
def test_one_no_and_it_goes_on_and_who_asked_hears_it_kindly(language: Language, invite: Invite, house: Server) -> None:
    host, guest = in_second_round(invite, house)
    for person in (host, guest):
        in_language(person, language)
    asks(guest, language)
    question = bar(host, language, "asked", name="Papi")
    question.get_by_role("button", name=say(language, "client.undo.no")).click()
    declined = bar(guest, language, "declined", name="Zoé")
    declined.wait_for()
    is_for_everyone(guest)
    expect(host.page.locator(ASKING)).to_have_count(0)
    declined.get_by_role("button").click()
    declined.wait_for(state="detached")
    round_two = say(language, "toutelie.screen.round", {"round": 2, "rounds": ROUNDS})
    guest.page.get_by_text(round_two, exact=True).wait_for()


def test_a_question_lapses_with_a_move_and_who_asked_can_drop_it(invite: Invite, house: Server) -> None:
    host, guest = in_second_round(invite, house)
    asks(host, "fr")
    bar(guest, "fr", "asked", name="Zoé").wait_for()
    bar(host, "fr", "waits", names=["Papi"]).get_by_role("button").click()
    for person in (host, guest):
        expect(person.page.locator(ASKING)).to_have_count(0)
    asks(host, "fr")
    bar(guest, "fr", "asked", name="Zoé").wait_for()
    guest.write()
    for person in (host, guest):
        expect(person.page.locator(ASKING)).to_have_count(0)


def test_alone_nobody_is_asked_and_the_result_says_it(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    person.visit()
    person.play_alone("Toutélié")
    person.in_round(1)
    person.write()
    person.in_round(2)
    person.ready()
    asks(person, "fr")
    person.in_round(1)
    write_rounds(ROUNDS - 1, (person, first))
    person.in_round(ROUNDS)
    person.write()
    person.result().wait_for()
    expect(person.page.locator("dialog[open] li").first).to_contain_text(say("fr", "client.result.rewound"))
    is_for_everyone(person)
