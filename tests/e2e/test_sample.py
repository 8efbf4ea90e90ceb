"""A game that brings no file for the page: two people play a whole match of the sample, in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import Person
from tests.e2e.conftest import Invite
from tests.e2e.languages import ENGLISH, FRENCH
from tests.server.process import Server, serving

MOST = 2000
"""Looks at the table; a match takes far fewer."""
GOAL = 50
ENOUGH = 15
"""Who has as much at stake stops."""
PHONE: ViewportSize = {"width": 360, "height": 600}
LOCALES: dict[Language, str] = {"fr": "fr-FR", "en": "en-GB"}


@pytest.fixture(scope="module")
def with_sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Commands that tests start have the sample among their games (tests/conftest.py)."""
    options = ("--no-limits", "--name", "ouaf.test")
    with serving(tmp_path_factory.mktemp("sample"), *options) as running:
        yield running


class Player:
    """Somebody who plays Pig through the list of moves."""

    def __init__(self, person: Person, language: Language) -> None:
        self.person, self.page, self.language = person, person.page, language

    def say(self, id: str, **params: object) -> str:
        return say(self.language, id, params)

    def button(self, id: str) -> Locator:
        return self.person.button(self.say(id))

    def open_table(self) -> None:
        self.person.visit()
        title = self.say("pig.title")
        self.person.card(title).get_by_role("button", name=self.say("client.home.create", title=title)).click()

    def sit(self, name: str) -> None:
        self.page.get_by_label(self.say("client.lobby.name")).fill(name)
        self.button("client.lobby.sit").click()
        self.button("client.lobby.stand").wait_for()

    def option(self, id: str) -> Locator:
        """A line of what will be played."""
        return self.page.get_by_text(self.say(id), exact=True).locator("..")

    def result(self) -> Locator:
        return self.page.get_by_role("heading", name=self.say("client.match.result"))

    def is_asked(self) -> bool:
        return self.page.locator(".frame[data-prompt^=turn]").count() > 0

    def play(self) -> None:
        """One move: stop with enough at stake, else roll."""
        self.person.ready()
        before = self.page.locator(".frame").get_attribute("data-prompt")
        stake = re.search(r"(\d+) points? (?:at stake|en jeu)", self.page.locator(".frame").inner_text())
        self.button("pig.move.hold" if stake and int(stake[1]) >= ENOUGH else "pig.move.roll").click()
        self.page.wait_for_function("id => document.querySelector('.frame').dataset.prompt !== id", arg=before)


def play_to_the_end(*players: Player) -> None:
    for _ in range(MOST):
        for player in players:
            if player.is_asked():
                player.play()
        if players[0].result().is_visible():
            return
        players[0].page.wait_for_timeout(20)


@FRENCH
def test_two_people_play_a_whole_match(language: Language, with_sample: Server, invite: Invite) -> None:
    one, two = (Player(invite(with_sample, locale=LOCALES[language], viewport=PHONE), language) for _ in range(2))
    one.person.visit()
    title = one.say("pig.title")
    box = one.person.card(title)
    assert one.say("pig.pitch") in (box.text_content() or ""), "in the page, though a phone has no room for it"
    assert box.locator(".picture svg").count(), "a box without a picture of its own has our dog on it"
    expect(box).not_to_contain_text("0 min", use_inner_text=True)
    box.get_by_role("button", name=one.say("client.home.create", title=title)).click()
    one.sit("Léa")
    expect(one.option("pig.option.goal")).to_contain_text("50", use_inner_text=True)
    two.person.visit(f"/t/{one.page.url.rsplit('/', 1)[-1]}")
    two.sit("Max")
    one.person.chair("Max").wait_for()
    one.button("client.lobby.start").click()
    one.button("client.lobby.start_anyway").click()

    play_to_the_end(one, two)
    for player in (one, two):
        player.result().wait_for()
        player.page.get_by_text(player.say("pig.reason.reached")).wait_for()
        rows = player.page.get_by_role("dialog").locator("ol li").all_inner_texts()
        assert sorted(name for name in ("Léa", "Max") for row in rows if name in row) == ["Léa", "Max"]
        assert max(int(found) for row in rows for found in re.findall(r"(\d+) points?", row)) >= GOAL

    one.page.keyboard.press("Escape")
    one.page.locator(".ribbon button.log").click()
    log = one.page.get_by_role("dialog").get_by_role("log")
    log.locator("li.big").first.wait_for()
    assert log.locator("li.small").count(), "rolls are small, the end is a moment"
    assert not log.locator("li.normal", has_text=re.compile(r": \d(, \d)*\.$")).count()


@ENGLISH
def test_its_options_are_changed_on_the_page(language: Language, with_sample: Server, invite: Invite) -> None:
    one, two = (Player(invite(with_sample, locale=LOCALES[language], viewport=PHONE), language) for _ in range(2))
    one.open_table()
    one.sit("Léa")
    two.person.visit(f"/t/{one.page.url.rsplit('/', 1)[-1]}")
    one.button("client.lobby.change").click()
    goal = one.page.get_by_role("slider", name=one.say("pig.option.goal"))
    goal.fill("10")
    one.page.get_by_role("status").get_by_text("20", exact=True).wait_for()
    one.person.button(one.say("client.lobby.more", title=one.say("pig.option.goal"))).click()
    for player in (one, two):
        player.option("pig.option.goal").get_by_text("21", exact=True).last.wait_for()
    goal.fill("0")
    two.option("pig.option.goal").get_by_text("10", exact=True).wait_for()
    expect(one.person.button(one.say("client.lobby.less", title=one.say("pig.option.goal")))).to_be_disabled()
    assert one.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    one.button("client.lobby.save").click()
    one.option("pig.option.goal").get_by_text("10", exact=True).wait_for()


@ENGLISH
def test_its_rules_are_shown_and_its_words_follow_the_language(
    language: Language, with_sample: Server, invite: Invite
) -> None:
    player = Player(invite(with_sample, locale=LOCALES[language], viewport=PHONE), language)
    player.person.visit()
    player.person.card(player.say("pig.title")).locator("h2 button").click()
    player.button("client.table.rules").click()
    player.page.locator("[data-clause='2.3']").wait_for()
    expect(player.page.locator("[data-clause='2.3']")).to_contain_text(
        {"fr": "sont perdus", "en": "are lost"}[language], use_inner_text=True
    )
    other: Language = "en" if language == "fr" else "fr"
    player.page.keyboard.press("Escape")
    player.page.get_by_role("button", name=re.compile(f"^{other.upper()}, ")).click()
    player.page.get_by_role("heading", name=say(other, "pig.title")).first.wait_for()
