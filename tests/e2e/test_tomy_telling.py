"""Telling at Tomy's board: whatever somebody writes is text, nothing of it is lost, and nothing is sent by accident."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import Person
from tests.e2e.conftest import Invite
from tests.e2e.test_tomy import SIZES
from tests.e2e.tomy import FIELD, STORY, TELLING, Player
from tests.e2e.tomy_built import Built, anything, dealt
from tests.server.process import Server

MOST: Final = 600
STORIES: Final = {
    "markup": '<img src=x onerror="window.owned = 1"><script>window.owned = 2</script><b>gras</b> & <i>penché</i>',
    "emoji": "🐶🐕‍🦺👨‍👩‍👧‍👦 wouf 🏳️‍🌈",
    "right to left": "תומי ישן מתחת לשולחן 🐾 שלום",
    "as long as it may be": "🐾" * MOST,
}
PUBLISH: Final = f"{TELLING} footer button:last-child"
UNDER_THE_RING: Final = """field => {
    const { outlineWidth, outlineOffset } = getComputedStyle(field)
    const ring = field.getBoundingClientRect().bottom + parseFloat(outlineWidth) + parseFloat(outlineOffset)
    return document.querySelector('.telling .count').getBoundingClientRect().top >= ring
}"""


def teller(match: Built, invite: Invite) -> tuple[Player, Player, str]:
    """Who has the leash and who listens, both on phones, and a breed to tell of."""
    players = [Player(invite(**SIZES["phone"])) for _ in range(2)]
    for steps, player in enumerate(players):
        match.hand_over(player.person, match.after(steps))
    assert players[0].next() == "begin"
    return players[0], players[1], str(players[0].heard.prompt["breeds"][0])


def stays(person: Person, text: str) -> None:
    """The field is there with what was written in it."""
    person.page.locator(FIELD).wait_for()
    expect(person.page.locator(FIELD)).to_have_value(text)


def sent_words(player: Player) -> list[str]:
    return [str(said.get("words")) for said in player.heard.moves()]


def test_what_is_left_is_not_crossed_by_the_ring_of_the_field(invite: Invite, house: Server) -> None:
    with dealt(house, anything) as (match, _):
        telling, _, breed = teller(match, invite)
        telling.open_telling(breed)
        field = telling.page.locator(f"{FIELD}:focus-visible")
        field.wait_for()
        assert field.evaluate(UNDER_THE_RING)


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_a_story_is_read_as_it_was_written(story: str, invite: Invite, house: Server) -> None:
    """In the bubble, on the place and as its name; markup is text, and nothing of it runs."""
    with dealt(house, anything) as (match, _):
        telling, listening, breed = teller(match, invite)
        telling.story = story
        telling.tell(breed)
        read = listening.page.locator(STORY)
        read.wait_for()
        assert read.evaluate("each => each.textContent") == story
        assert read.evaluate("each => each.children.length") == 0
        assert sent_words(telling) == [story]
        for player in (telling, listening):
            player.clear()
            assert player.cell(breed).locator(".lines").evaluate("each => each.textContent") == story
            assert story in str(player.cell(breed).get_attribute("aria-label"))
            assert player.page.evaluate("window.owned") is None
            expect(player.page.locator(".board img, .board script")).to_have_count(0)
    assert listening.read == [story]


def test_right_to_left_text_stands_on_the_right(invite: Invite, house: Server) -> None:
    with dealt(house, anything) as (match, _):
        telling, listening, breed = teller(match, invite)
        telling.story = STORIES["right to left"]
        telling.open_telling(breed)
        telling.write(telling.story)
        assert telling.page.locator(FIELD).evaluate("each => getComputedStyle(each).direction") == "rtl"
        telling.touch(telling.page.locator(PUBLISH))
        listening.page.locator(STORY).wait_for()
        assert listening.page.locator(STORY).evaluate("each => getComputedStyle(each).direction") == "rtl"


def test_a_story_that_is_too_long_or_empty_cannot_be_sent_and_says_so(invite: Invite, house: Server) -> None:
    """Characters as the server counts them: a paw is one, although the browser has two units for it."""
    with dealt(house, anything) as (match, _):
        telling, _, breed = teller(match, invite)
        telling.open_telling(breed)
        publish, count = telling.page.locator(PUBLISH), telling.page.locator(f"{TELLING} .count")
        for words in ("", "   ", "\n \t"):
            telling.write(words)
            expect(publish).to_be_disabled()
        expect(count).to_have_text(f"Encore {MOST} signes", use_inner_text=True)
        telling.write("🐾" * (MOST + 1))
        expect(count).to_have_text("1 signe de trop", use_inner_text=True)
        expect(publish).to_be_disabled()
        telling.write("  " + "🐾" * MOST + " ")
        expect(count).to_have_text("Encore 0 signe", use_inner_text=True)
        assert telling.heard.moves() == []
        telling.touch(publish)
        telling.page.locator(".frame:not([data-prompt^=tell])").wait_for()
        assert sent_words(telling) == ["🐾" * MOST]
    assert telling.heard.refused == []


def test_words_to_begin_with_go_into_the_story_and_change_on_a_tap(invite: Invite, house: Server) -> None:
    with dealt(house, anything) as (match, _):
        telling, _, breed = teller(match, invite)
        telling.open_telling(breed)
        sparks = telling.page.locator(f"{TELLING} .sparks > button:not([aria-label])")
        words = sparks.all_inner_texts()
        assert len(words) == 3
        telling.touch(sparks.first)
        expect(telling.page.locator(FIELD)).to_have_value(words[0])
        assert telling.page.evaluate("document.activeElement.tagName") == "TEXTAREA"
        telling.touch(telling.person.button("D’autres mots"))
        assert set(sparks.all_inner_texts()).isdisjoint(words)


def test_half_a_story_survives_a_reload_and_back_sends_nothing(invite: Invite, house: Server) -> None:
    """After a reload the place is open again with what was written; Back closes it, and another tap finds it again."""
    with dealt(house, anything) as (match, _):
        telling, _, breed = teller(match, invite)
        telling.open_telling(breed)
        telling.write("Il dort sous")
        telling.page.reload()
        stays(telling.person, "Il dort sous")
        telling.page.go_back()
        telling.page.locator(TELLING).wait_for(state="detached")
        expect(telling.page.locator(".board")).to_have_count(1)
        telling.person.ready()
        telling.open_telling(breed)
        stays(telling.person, "Il dort sous")
        telling.page.keyboard.press("Escape")
        telling.page.locator(TELLING).wait_for(state="detached")
        assert telling.heard.moves() == []
        telling.story = "Il dort sous le lit."
        telling.tell(breed)
        telling.page.locator(".frame:not([data-prompt^=tell])").wait_for()
    assert sent_words(telling) == ["Il dort sous le lit."]


def test_half_a_story_survives_a_lost_connection_and_is_told_when_it_is_back(invite: Invite, house: Server) -> None:
    """Written on without a connection, reloaded in the middle, published before it is back: it arrives once."""
    with dealt(house, anything) as (match, _):
        telling, listening, breed = teller(match, invite)
        telling.open_telling(breed)
        telling.write("Il dort")
        cut(telling)
        telling.write("Il dort dans le train.")
        telling.page.clock.run_for(10_000)
        stays(telling.person, "Il dort dans le train.")
        telling.touch(telling.page.locator(PUBLISH))
        telling.person.context.set_offline(False)
        telling.page.clock.run_for(30_000)
        listening.page.locator(STORY).wait_for()
        expect(listening.page.locator(STORY)).to_have_text("Il dort dans le train.", use_inner_text=True)
        wire = match.wires[0].sync()
        assert list(wire.news["words"].values()) == ["Il dort dans le train."]


def cut(player: Player) -> None:
    """The connection is gone, and the screen knows."""
    player.page.clock.install()
    player.person.context.set_offline(True)


@pytest.mark.parametrize("size", SIZES)
def test_the_last_one_must_tell_when_there_is_one_story(size: str, invite: Invite, house: Server) -> None:
    """The line says why, and there is no button to pass."""
    player = Player(invite(**SIZES[size]))
    with dealt(house, anything) as (match, _):
        match.hand_over(player.person, match.after(2))
        match.tell("husky", "")
        assert player.next() == "must_tell"
        player.answer()
        (told,) = [each for each in player.heard.events if each["kind"] == "story" and each["seat"] == match.after(2)]
    assert told["breed"] != "husky"
    assert player.report.hidden == [] == player.small
