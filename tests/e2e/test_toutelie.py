"""Toutélié through the screen, from the door to the result."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.board import Report, drag_by_touch, inside, line, scrolled, small_texts
from tests.e2e.browser import PHONE, ROUNDS, Person
from tests.e2e.conftest import Invite
from tests.e2e.hurried import first, last, write_rounds
from tests.e2e.sight import SIDEWAYS, SMALL, TWICE, broken_words
from tests.server.process import Server

TURNS: Final = """
    window.turned = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, timing) {
        if (this.dataset?.thing?.startsWith('sheet-')) window.turned.push(timing.delay)
        return animate.call(this, frames, timing)
    }
"""
"""Remember when each sheet turns."""
HEIGHT: Final = "button => button.getBoundingClientRect().height"
BAR: Final = 64
"""Pixels."""
TOO_HIGH: Final = ".frame main > .board { min-height: calc(100% + 40px) }"


def test_three_people_play_to_the_end_and_again(invite: Invite) -> None:
    host, second, third = invite(), invite(viewport=PHONE), invite()
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    for person, name in ((second, "Max"), (third, "Papi")):
        person.visit(path)
        person.sit(name)
    host.start("Max", "Papi")
    for number in range(1, ROUNDS + 1):
        for person in (third, host, second):
            person.in_round(number)
            person.write()
        if number == 7:
            second.reload()
    for person in (host, second, third):
        person.result().wait_for()
    late = invite()
    late.visit(path)
    late.result().wait_for()
    expect(late.button("Rejouer")).to_have_count(0)
    for person in (third, host):
        person.button("Rejouer").click()
    late.page.get_by_text("La revanche a commencé : venez voir").wait_for()
    expect(late.page.get_by_text("on vous attend"), "who only watches is not waited for").to_have_count(0)
    second.page.get_by_text("La revanche a commencé").wait_for()
    expect(second.result(), "nobody is taken away from the result").to_be_visible()
    second.button("J’y vais !").click()
    for person in (host, second, third):
        person.in_round(1)
    for person in (host, third):
        person.cells().first.wait_for()


def test_alone_to_the_rating(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.play_alone("Toutélié")
    for number in range(1, ROUNDS + 1):
        person.in_round(number)
        person.write()
    rating = person.page.get_by_text(re.compile(r"^\d+ points\s: .+\s!$"))
    rating.wait_for()
    expect(rating).to_have_count(1)


def test_with_the_keyboard_alone(invite: Invite) -> None:
    """The focus stays on the sheet from the first entry to the last."""
    person = invite()
    person.visit()
    page = person.page
    _tab_to(person, person.card("Toutélié").get_by_role("button", name="Jouer en solo"))
    page.keyboard.press("Enter")
    person.in_round(1)
    _tab_to(person, sheet(person).locator("button[tabindex='0']"))
    for number in range(1, ROUNDS + 1):
        person.in_round(number)
        expect(sheet(person).locator(":focus"), f"the focus was lost after entry {number - 1}").to_have_count(1)
        _place_by_keyboard(person)
        _place_by_keyboard(person)
        page.keyboard.press("Enter")
    person.result().wait_for()
    expect(person.result()).to_have_count(1)


def test_keys_choose_a_die_by_its_number_and_the_button_gives_the_focus_back(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.play_alone("Toutélié")
    person.ready()
    low, high = dice(person)
    sheet(person).locator("button[tabindex='0']").focus()
    person.page.keyboard.press(str(high))
    person.cells().first.focus()
    person.page.keyboard.press("Enter")
    assert pencilled(person).first.get_attribute("aria-label").endswith(f"{high} au crayon")  # type: ignore[union-attr]
    person.cells().first.focus()
    person.page.keyboard.press("Enter")
    expect(pencilled(person)).to_have_count(2)
    assert sorted(int(re.findall(r"(\d) au crayon", label)[0]) for label in labels(pencilled(person))) == [low, high]
    _tab_to(person, person.button("Écrire"))
    person.page.keyboard.press("Enter")
    person.in_round(2)
    expect(sheet(person).locator(":focus")).to_have_count(1)


def sheet(person: Person) -> Locator:
    return person.page.get_by_role("group", name="Ma feuille")


def pencilled(person: Person) -> Locator:
    return sheet(person).locator("[aria-pressed=true]")


def labels(found: Locator) -> list[str]:
    names: list[str] = found.evaluate_all("all => all.map(one => one.ariaLabel)")
    return names


def dice_buttons(person: Person) -> Locator:
    return person.page.get_by_role("group", name="Les dés").get_by_role("button")


def dice(person: Person) -> list[int]:
    return [int(label[-1]) for label in labels(dice_buttons(person))]


def _tab_to(person: Person, button: Locator) -> None:
    """Press Tab until this button has the focus."""
    button.wait_for()
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not reach {button}")


def _place_by_keyboard(person: Person) -> None:
    """Walk over the sheet with the arrows to the first cell that invites, and press Enter."""
    wanted = labels(person.cells())[0]
    for _ in range(12):
        here = labels(sheet(person).locator("button:focus"))[0]
        if here == wanted:
            break
        if here[0] != wanted[0]:
            person.page.keyboard.press("ArrowRight" if here[0] < wanted[0] else "ArrowLeft")
        else:
            person.page.keyboard.press("ArrowDown" if here[1] < wanted[1] else "ArrowUp")
    assert labels(sheet(person).locator("button:focus")) == [wanted]
    person.page.keyboard.press("Enter")


def test_over_plain_http_on_a_name_of_the_network(invite: Invite) -> None:
    person = invite()
    person.visit(host="ouaf.test")
    assert person.page.evaluate("isSecureContext") is False
    person.play_alone("Toutélié")
    person.write()
    person.in_round(2)


def test_what_is_half_placed_survives_a_reload(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.play_alone("Toutélié")
    person.place()
    before = labels(pencilled(person))
    person.reload()
    person.button("Écrire").wait_for()
    assert labels(pencilled(person)) == before
    person.ready()
    person.button("Écrire").click()
    person.in_round(2)


def test_a_move_into_a_dead_server_is_played_once_when_it_is_back(invite: Invite, own_server: Server) -> None:
    person = invite(own_server)
    person.visit()
    person.play_alone("Toutélié")
    person.place()
    own_server.kill()
    person.button("Écrire").click()
    person.page.get_by_text("Connexion perdue").wait_for()
    own_server.start()
    person.in_round(2)
    expect(person.page.get_by_text("Tour 3 sur 15", exact=True), "the move was played once").to_have_count(0)
    person.write()
    person.in_round(3)


def test_offline_for_ten_seconds_in_the_middle_of_a_move(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.play_alone("Toutélié")
    person.ready()
    person.cells().first.click()
    person.context.set_offline(True)
    person.cells().first.click()
    person.button("Écrire").click()
    person.page.wait_for_timeout(10_000)
    expect(person.page.get_by_text("Tour 1 sur 15", exact=True)).to_be_visible()
    person.context.set_offline(False)
    person.in_round(2)
    person.write()
    person.in_round(3)


def test_a_late_spectator_sees_the_match_and_nothing_that_is_sealed(invite: Invite) -> None:
    host, other, late = invite(), invite(), invite(viewport=PHONE)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    other.visit(path)
    other.sit("Max")
    host.start("Max")
    for person in (host, other):
        person.in_round(1)
        person.write()
    host.in_round(2)
    expect(host.cells()).not_to_have_count(0)
    host.write()
    late.visit(path)
    late.in_round(2)
    expect(late.cells()).to_have_count(0)
    expect(late.button("Écrire")).to_have_count(0)
    expect(
        late.page.locator(".ribbon button"), "nothing has happened since, so there is nothing to open"
    ).to_have_count(0)
    shown = late.page.evaluate("document.body.innerText")
    assert "Zoé" in shown
    assert "Max" in shown
    other.write()
    late.in_round(3)


def test_a_frozen_page_wakes_to_the_right_screen(invite: Invite) -> None:
    host, other = invite(), invite()
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    other.visit(path)
    other.sit("Max")
    host.start("Max")
    host.cells().first.wait_for()
    host.write()
    lifecycle = host.context.new_cdp_session(host.page)
    lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
    other.in_round(1)
    other.write()
    other.in_round(2)
    lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
    host.in_round(2)
    expect(host.cells()).not_to_have_count(0)
    host.write()


def play_measured(person: Person, report: Report, rounds: int) -> None:
    """Each round has three decisions: where the one number goes, where the other, and whether to write it."""
    for number in range(1, rounds + 1):
        person.in_round(number)
        for _ in range(2):
            report.decide(person, dice=dice_buttons(person), cells=person.cells(), button=person.button("Écrire"))
            person.cells().first.click()
        report.decide(person, dice=dice_buttons(person), cells=pencilled(person), button=person.button("Écrire"))
        person.button("Écrire").click()


@pytest.mark.parametrize("bots", [pytest.param(0, marks=pytest.mark.long), 3])
def test_a_whole_match_on_a_small_phone_without_a_scroll(
    bots: int, invite: Invite, record_property: Callable[[str, object], None]
) -> None:
    person, report = invite(viewport=SMALL), Report()
    person.visit()
    person.open_table("Toutélié")
    person.sit("Zoé")
    for _ in range(bots - 1):
        person.button("Une chaise de plus").click()
    person.add_bots(bots)
    person.start()
    play_measured(person, report, ROUNDS)
    person.result().wait_for()
    assert inside(person.result())
    assert inside(person.button("Rejouer"))
    record_property("report", str(report))
    assert report.decisions == 3 * ROUNDS
    assert report.hidden == [], str(report)


def test_a_board_too_high_is_found(invite: Invite) -> None:
    person, report = invite(viewport=SMALL), Report()
    person.visit()
    person.play_alone("Toutélié")
    person.page.add_style_tag(content=TOO_HIGH)
    play_measured(person, report, 1)
    assert len(report.hidden) == 3, str(report)


def test_a_wrong_second_tap_says_why_and_loses_nothing(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.play_alone("Toutélié")
    person.ready()
    person.cells().first.click()
    before = labels(pencilled(person))
    sheet(person).get_by_role("button", name=re.compile("pas possible maintenant")).first.click()
    line(person).filter(has_text="ne vont pas ensemble").wait_for()
    assert labels(pencilled(person)) == before
    person.cells().first.click()
    expect(pencilled(person)).to_have_count(2)
    expect(line(person)).not_to_contain_text("ne vont pas ensemble", use_inner_text=True)
    person.button("Écrire").click()
    person.in_round(2)


def test_a_tap_on_a_square_says_what_it_can_become(invite: Invite) -> None:
    """And there is nothing to read before a square has two numbers."""
    person = invite(viewport=SMALL)
    person.visit()
    person.play_alone("Toutélié")
    person.ready()
    printed = sheet(person).get_by_role("button", name=re.compile("imprimée")).first
    printed.click()
    line(person).filter(has_text="a déjà son chiffre").wait_for()
    person.page.get_by_role("button", name=re.compile("Tour 1 sur 15")).click()
    hopes = person.page.get_by_role("dialog", name="Mon compte").locator("ol")
    person.page.get_by_role("dialog", name="Mon compte").get_by_role("heading", name="Encore possible").wait_for()
    assert hopes.inner_text().strip() == ""
    person.button("Fermer").click()
    sheet(person).get_by_role("button", name=re.compile("^e1,")).click()
    sheet(person).get_by_role("button", name=re.compile("^f2,")).click()
    person.button("Écrire").click()
    person.in_round(2)
    person.ready()
    sheet(person).get_by_role("button", name=re.compile("^f1,")).click()
    line(person).filter(has_text=re.compile(r"Points encore possibles ici.*\d")).wait_for()
    expect(pencilled(person)).to_have_count(0)


def test_nothing_on_the_own_sheet_is_too_small_to_read(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.play_alone("Toutélié")
    for number in range(1, 11):
        person.in_round(number)
        person.write()
    person.in_round(11)
    person.place()
    expect(person.page.locator(".stamp")).not_to_have_count(0)
    assert small_texts(person.page, ".frame", 14) == []
    for numbers in (".mine .cell text", ".mine .stamp .points", ".round strong"):
        sizes = person.page.locator(numbers).evaluate_all(
            "all => all.filter(each => each.checkVisibility()).map(each => parseFloat(getComputedStyle(each).fontSize)"
            " * (each.getScreenCTM ? each.getScreenCTM().a : 1))"
        )
        assert min(sizes) >= 18, numbers


@pytest.mark.parametrize("longest", ["Straight 6", "Double paire 3", "2 paires 3"])
def test_no_word_of_what_is_possible_is_broken_beside_the_sheet(longest: str, invite: Invite) -> None:
    """Whatever the dice: the longest names are put in place of those that the match has."""
    person = invite()
    person.visit()
    person.play_alone("Toutélié")
    square = person.page.locator(".aside-count ol li").first
    square.evaluate("(square, words) => { square.innerHTML = `<b>${words}</b>` }", longest)
    expect(square).to_have_text(longest, use_inner_text=True)
    assert broken_words(person.page) == []


def test_a_die_is_dragged_onto_a_cell_and_the_page_stays_where_it_is(invite: Invite) -> None:
    person = invite(viewport=SMALL, has_touch=True)
    person.visit()
    person.play_alone("Toutélié")
    person.ready()
    high = dice(person)[1]
    goal = person.cells().last
    name = labels(goal)[0].split(",")[0]
    drag_by_touch(person, dice_buttons(person).nth(1), goal)
    sheet(person).get_by_role("button", name=re.compile(f"^{name},.*{high} au crayon")).wait_for()
    elsewhere = person.cells().first
    other = labels(elsewhere)[0].split(",")[0]
    drag_by_touch(person, pencilled(person).first, elsewhere)
    sheet(person).get_by_role("button", name=re.compile(f"^{other},.*{high} au crayon")).wait_for()
    drag_by_touch(
        person, dice_buttons(person).first, sheet(person).get_by_role("button", name=re.compile("imprimée")).last
    )
    expect(pencilled(person), "a wrong goal takes nothing and loses nothing").to_have_count(1)
    drag_by_touch(person, dice_buttons(person).first, person.cells().first)
    expect(pencilled(person)).to_have_count(2)
    assert scrolled(person.page) == []
    expect(person.page.locator(".stage-held")).to_have_count(0)
    person.button("Écrire").click()
    person.in_round(2)


def test_a_die_then_a_cell_and_back_again(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.play_alone("Toutélié")
    person.ready()
    low, high = dice(person)
    dice_buttons(person).nth(1).click()
    person.cells().first.click()
    assert f"{high} au crayon" in labels(pencilled(person))[0]
    pencilled(person).first.click()
    expect(pencilled(person), "a tap takes it up again").to_have_count(0)
    person.cells().last.click()
    assert f"{high} au crayon" in labels(pencilled(person))[0]
    person.cells().first.click()
    assert f"{low} au crayon" in "".join(labels(pencilled(person)))
    expect(pencilled(person)).to_have_count(2)


@pytest.mark.parametrize("size", [SIDEWAYS, *TWICE])
def test_sideways_and_enlarged_the_sheet_can_be_used(size: dict[str, int], invite: Invite) -> None:
    person = invite(viewport=size)
    person.visit()
    person.play_alone("Toutélié")
    sheet(person).scroll_into_view_if_needed()
    box = sheet(person).bounding_box()
    assert box is not None
    assert min(box["height"], size["height"] - box["y"]) >= 0.9 * box["height"], "the sheet is whole in the window"
    assert box["width"] >= 0.9 * min(size["width"], size["height"] - 60)
    if size["width"] > size["height"]:
        assert inside(person.cells())
        assert inside(person.button("Écrire"))
    person.write()
    person.in_round(2)


def test_the_sheets_stay_on_the_board_at_the_end_and_turn_one_after_another(invite: Invite) -> None:
    person = invite(viewport=SMALL, reduced_motion="no-preference")
    person.context.add_init_script(TURNS)
    person.visit()
    person.open_table("Toutélié")
    person.sit("Zoé")
    person.add_bots(1)
    person.start()
    person.in_round(1)
    write_rounds(ROUNDS - 1, (person, first))
    person.in_round(ROUNDS)
    person.write()
    person.result().wait_for()
    turning, begun = person.page.locator("[data-thing^=sheet-]"), person.page.evaluate("turned")
    assert len(begun) == 2
    assert begun[0] < begun[1], "one after the other"
    person.page.get_by_role("dialog", name="Résultat").get_by_role("button", name="Fermer").click()
    expect(turning).to_have_count(2)
    assert inside(turning)
    assert inside(person.button("Résultat"))
    turning.first.click()
    person.page.get_by_role("dialog", name="Zoé").get_by_role("table").wait_for()


def test_the_winner_is_told_without_a_scroll(invite: Invite) -> None:
    host, guest = invite(viewport=SMALL), invite(viewport=SMALL)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Max")
    host.start("Max")
    for person in (host, guest):
        person.in_round(1)
    write_rounds(ROUNDS - 1, (host, first), (guest, last))
    for person in (host, guest):
        person.in_round(ROUNDS)
        person.write()
    for person in (host, guest):
        person.result().wait_for()
        rows = person.page.get_by_role("dialog", name="Résultat").locator("ol").get_by_role("listitem")
        scores = {row.split("\n")[1]: int(re.findall(r"(\d+)\spoint", row)[0]) for row in rows.all_inner_texts()}
        mine, other = ("Zoé", "Max") if person is host else ("Max", "Zoé")
        said = (
            "Vous avez gagné !"
            if scores[mine] > scores[other]
            else f"{other} gagne. La revanche ?"
            if scores[mine] < scores[other]
            else f"Gagné, à égalité avec {other} !"
        )
        found = person.page.get_by_text(said)
        assert inside(found), said
        assert inside(rows)
        assert inside(person.button("Rejouer"))


def test_back_closes_what_is_open_and_stays_at_the_table(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.play_alone("Toutélié")
    address = person.page.url
    person.ready()
    person.page.get_by_role("button", name=re.compile("Tour 1 sur 15")).click()
    dialog = person.page.get_by_role("dialog", name="Mon compte")
    dialog.wait_for()
    person.page.go_back()
    dialog.wait_for(state="hidden")
    assert person.page.url == address
    expect(person.cells()).not_to_have_count(0)
    person.page.go_back()
    person.page.get_by_role("heading", name="Toutélié").wait_for()
    assert person.page.url != address


def test_the_phone_calls_only_when_the_turn_comes_from_somebody_else(invite: Invite) -> None:
    host, guest = invite(viewport=SMALL), invite()
    host.context.add_init_script("window.buzzes = 0; navigator.vibrate = () => ++window.buzzes")
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Max")
    host.start("Max")
    host.in_round(1)
    before = host.page.evaluate("buzzes")
    guest.in_round(1)
    guest.write()
    host.write()
    host.in_round(2)
    assert host.page.evaluate("buzzes") == before, "the round went on by the own tap"
    host.write()
    host.button("Reprendre mes chiffres").wait_for()
    guest.in_round(2)
    guest.write()
    host.in_round(3)
    assert host.page.evaluate("buzzes") == before + 1


def test_numbers_that_are_taken_back_lie_where_they_were(invite: Invite) -> None:
    host, guest = invite(viewport=SMALL), invite()
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Max")
    host.start("Max")
    host.in_round(1)
    host.place()
    before = labels(pencilled(host))
    host.button("Écrire").click()
    host.button("Reprendre mes chiffres").wait_for()
    assert host.button("Reprendre mes chiffres").evaluate(HEIGHT) <= BAR, "its words have room in the bar"
    host.ready()
    host.button("Reprendre mes chiffres").click()
    host.button("Écrire").wait_for()
    assert labels(pencilled(host)) == before
