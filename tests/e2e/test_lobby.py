"""Before a match: who sits where, what will be played, and the one button that is next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from ouaf.texts.speak import texts
from tests.e2e.browser import PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.sight import SIDEWAYS, SMALL, TWICE, broken_words, fits, is_at_hand
from tests.e2e.test_pages import findings


def bar(person: Person) -> Locator:
    """What is at the bottom of the screen, whatever is above it."""
    return person.page.get_by_role("region", name="Et maintenant ?")


def says(person: Person, words: str) -> None:
    bar(person).get_by_role("status").filter(has_text=words).wait_for()


def only_button(person: Person, name: str) -> None:
    """There is one thing to do (two would be an error here), and it needs no scroll."""
    bar(person).get_by_role("button", name=name).wait_for()
    assert is_at_hand(bar(person).get_by_role("button"))


def match_panel(person: Person) -> Locator:
    return person.page.get_by_role("region", name="La partie")


def at_a_table(invite: Invite, title: str) -> tuple[Person, Person]:
    """The host sits; a guest has just come in."""
    host, guest = invite(viewport=SMALL), invite(viewport=SMALL)
    host.visit()
    path = host.open_table(title)
    host.page.get_by_role("radio", name="Figaro").click()
    host.sit("Zoé")
    guest.visit(path)
    guest.button("S’asseoir").wait_for()
    return host, guest


def test_everyone_has_one_button_in_sight_from_sitting_down_to_the_start(invite: Invite) -> None:
    host, guest = at_a_table(invite, "Mais où est Tomy")
    says(host, "Il manque 2 personnes.")
    only_button(host, "Commencer")
    expect(host.button("Commencer")).to_be_disabled()
    says(guest, "à table !")
    only_button(guest, "S’asseoir")
    guest.sit("Max")
    says(guest, "On vous attend !")
    only_button(guest, "C’est bon pour moi !")
    host.button("Une chaise de plus").click()
    host.button("Une chaise de plus").click()
    host.chair("Chaise libre").nth(3).wait_for()
    host.add_bots(1)
    says(host, "On attend encore : Max.")
    only_button(host, "Commencer")
    guest.button("C’est bon pour moi !").click()
    says(guest, "Zoé va bientôt lancer la partie.")
    says(host, "Tout est prêt !")
    host.button("Commencer").click()
    guest.page.get_by_role("log").wait_for()
    expect(bar(guest)).to_have_count(0)


def test_whoever_has_not_sat_down_is_told_so_and_not_to_add_a_bot(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table("Mais où est Tomy")
    only_button(person, "S’asseoir")
    expect(person.page.get_by_text("ajoutez un robot")).to_have_count(0)
    person.page.get_by_role("button", name="S’asseoir, chaise 3").click()
    person.page.get_by_text("ajoutez un robot").wait_for()
    seats = person.page.get_by_role("region", name="Autour de la table").get_by_role("listitem")
    expect(seats.nth(2)).to_contain_text("vous", use_inner_text=True)


def test_two_taps_in_a_hurry_are_one(invite: Invite) -> None:
    """The second one neither sits down again nor presses the button that has come under the thumb."""
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table("Spots ou encore")
    person.button("S’asseoir").dblclick(delay=30)
    says(person, "Tout est prêt !")
    expect(person.button("Se lever")).to_have_count(1)
    expect(person.button("Commencer")).to_be_visible()


def test_the_keyboard_goes_from_the_name_to_the_next_button(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.open_table("Toutélié")
    person.page.get_by_label("Votre nom").fill("Zoé")
    person.page.keyboard.press("Enter")
    bar(person).get_by_role("status").and_(person.page.locator(":focus")).wait_for()
    person.page.keyboard.press("Tab")
    person.button("Commencer").and_(person.page.locator(":focus")).wait_for()
    person.page.keyboard.press("Enter")
    person.in_round(1)
    expect(person.cells()).not_to_have_count(0)


def test_who_hosts_without_playing_may_start(invite: Invite) -> None:
    host, guest = invite(), invite()
    host.visit()
    guest.visit(host.open_table("Toutélié"))
    guest.sit("Max")
    bar(host).get_by_role("button", name="Commencer").click()
    host.button("Commencer quand même").click()
    guest.in_round(1)
    expect(guest.cells()).not_to_have_count(0)
    expect(host.cells(), "the host only watches").to_have_count(0)


def test_guests_see_who_hosts_and_what_will_be_played(invite: Invite) -> None:
    host, guest = at_a_table(invite, "Spots ou encore")
    guest.chair("Zoé").get_by_text("hôte").wait_for()
    match_panel(guest).get_by_text("Journée d’adoption").wait_for()
    for trick in ("Aboyer", "Se rouler", "Marcher", "Courir", "Rattraper", "Faire le beau"):
        match_panel(guest).get_by_text(trick, exact=True).wait_for()
    match_panel(guest).get_by_text("C’est Zoé qui choisit.").wait_for()
    expect(match_panel(guest).get_by_role("button")).to_have_count(0)
    host.change_options()
    host.page.get_by_role("radio", name="Parc à chiots").click()
    match_panel(guest).get_by_text("Chiper", exact=True).wait_for()
    expect(match_panel(guest).get_by_text("Marcher", exact=True)).to_have_count(0)


def test_a_lobby_is_for_every_guest(invite: Invite) -> None:
    """Before and after sitting down, in daylight and in the evening; test_pages does it for the host."""
    _, guest = at_a_table(invite, "Spots ou encore")
    match_panel(guest).get_by_text("Courir", exact=True).wait_for()
    assert findings(guest) == []
    guest.sit("Max")
    assert findings(guest) == []
    guest.press("Mode soir")
    assert findings(guest) == []
    assert broken_words(guest.page) == []


@pytest.mark.parametrize(
    ("title", "chosen"),
    [("Toutélié", "Face A"), ("Mais où est Tomy", "Une manche"), ("Dog City Domino", "Le hasard décide")],
)
def test_every_game_says_what_is_chosen(title: str, chosen: str, invite: Invite) -> None:
    person = invite()
    person.visit()
    person.open_table(title)
    match_panel(person).get_by_text(chosen).first.wait_for()
    expect(match_panel(person).get_by_role("radio")).to_have_count(0)


def test_without_a_name_one_is_called_like_the_dog_and_both_are_remembered(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table("Toutélié")
    name = person.page.get_by_label("Votre nom")
    assert name.evaluate("field => field.form.noValidate"), "no bubble in the browser's own language"
    person.page.get_by_role("radio", name="Réglisse").click()
    expect(name).to_have_attribute("placeholder", "Réglisse")
    person.button("S’asseoir").click()
    person.chair("Réglisse").get_by_text("vous").wait_for()
    person.visit()
    person.open_table("Toutélié")
    expect(person.page.get_by_role("radio", name="Réglisse")).to_be_checked()
    expect(name).to_have_value("")
    person.sit("Léa")
    person.button("Changer de nom ou de chien").click()
    name.fill("Léo")
    person.button("C’est bon").click()
    person.chair("Léo").wait_for()
    person.visit()
    person.open_table("Toutélié")
    expect(name).to_have_value("Léo")
    expect(person.page.get_by_role("radio", name="Réglisse")).to_be_checked()


def test_dogs_are_called_by_their_names(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.open_table("Toutélié")
    dogs = person.page.get_by_role("group", name="Votre chien").get_by_role("radio")
    names = dogs.evaluate_all("found => found.map(each => each.ariaLabel)")
    assert len(names) == 24
    assert [name for name in names if not name[0].isupper()] == []
    assert "Réglisse" in names


def test_two_people_of_one_name_are_told_apart_everywhere(invite: Invite) -> None:
    host, guest = at_a_table(invite, "Toutélié")
    guest.page.get_by_role("radio", name="Berlioz").click()
    guest.sit("zoé")
    for person in (host, guest):
        person.chair("zoé (Berlioz)").wait_for()
        expect(person.chair("Zoé (Figaro)")).to_have_count(1)
    guest.button("Changer de nom ou de chien").click()
    expect(guest.page.get_by_label("Votre nom"), "a name stays as it was typed").to_have_value("zoé")
    guest.button("C’est bon").click()
    host.start("zoé (Berlioz)")
    guest.in_round(1)
    guest.page.get_by_text(re.compile(r"(Zoé \(Figaro\)|zoé \(Berlioz\)) lance")).first.wait_for()


def test_a_long_name_is_not_squeezed_by_the_buttons_of_its_chair(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table("Toutélié")
    person.sit("Grand-maman Jacqueline")
    name = person.chair("Jacqueline").locator("strong")
    assert name.evaluate("name => name.getClientRects()[0].height / parseFloat(getComputedStyle(name).lineHeight)") == 1
    assert is_at_hand(person.button("Se lever"))
    assert is_at_hand(person.button("Changer de nom ou de chien"))


def test_every_name_of_a_dog_has_room_on_an_enlarged_phone(invite: Invite) -> None:
    """A bot's name is drawn by lot, so all of them are put there, one after the other."""
    person = invite(viewport=TWICE[0])
    person.visit()
    person.open_table("Spots ou encore")
    picked = person.page.get_by_role("radio").evaluate_all("found => found.map(each => each.ariaLabel)")
    names = [*picked, *(word for id, word in texts("fr").items() if id.startswith("spots.dog."))]
    assert {"Carambole", "Moustache"} <= set(names)
    person.sit("Zoé")
    person.add_bots(1)
    shown = person.page.locator(".seat strong").last
    for name in names:
        shown.evaluate("(element, name) => (element.textContent = name)", name)
        assert (fits(person.page), broken_words(person.page)) == (True, []), name


@pytest.mark.parametrize("size", [SIDEWAYS, *TWICE], ids=["sideways", "phone twice", "laptop twice"])
def test_sideways_and_enlarged_the_main_button_is_at_hand(size: ViewportSize, invite: Invite) -> None:
    person = invite(viewport=size)
    person.visit()
    person.open_table("Spots ou encore")
    assert is_at_hand(person.button("S’asseoir"))
    person.sit("Zoé")
    person.add_bots(3)
    assert is_at_hand(person.button("Commencer"))
    assert fits(person.page)
    assert broken_words(person.page) == []
    last = match_panel(person).get_by_role("button", name="Changer")
    last.focus()
    assert is_at_hand(last), "what the keyboard goes to is not under the bar"


def test_the_set_up_of_spots_in_pictures_by_keyboard(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table("Spots ou encore")
    person.sit("Zoé")
    person.change_options()
    assert is_at_hand(person.button("C’est bon"))
    sets = person.page.get_by_role("group", name="Les tours de la partie")
    expect(sets.get_by_role("radio")).to_have_count(9)
    caniparc = sets.get_by_role("radio", name=re.compile("Caniparc.*Creuser.*Pourchasser.*Garder.*Mâcher", re.DOTALL))
    sets.get_by_role("radio", name="Journée d’adoption").focus()
    person.page.keyboard.press("ArrowDown")
    caniparc.and_(person.page.locator(":checked")).wait_for()
    sets.get_by_role("radio", name="Choix libre").click()
    family = person.page.get_by_role("group", name="Famille 3")
    family.get_by_role("radio", name="Chercher").click()
    person.page.get_by_text("Lancez 7 dés.").wait_for()
    solo = person.page.get_by_role("group", name="T0ut0u, en solo")
    solo.get_by_role("radio", name=re.compile("Coriace.*5 nonos", re.DOTALL)).click()
    person.button("C’est bon").click()
    match_panel(person).get_by_text("Coriace").wait_for()
    match_panel(person).get_by_text("Chercher", exact=True).wait_for()
    assert is_at_hand(person.button("Commencer"))
    assert broken_words(person.page) == []


def test_why_an_own_sheet_is_not_taken_is_said_beside_its_file(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table("Toutélié")
    person.change_options()
    file = person.page.get_by_label("Ma propre feuille")
    said = person.page.get_by_role("dialog").get_by_role("alert")
    for content, words in ((b"no sheet", "pas au format JSON"), (b'{"rows": []}', "side")):
        file.set_input_files({"name": "sheet.json", "mimeType": "application/json", "buffer": content})
        said.filter(has_text=words).wait_for()
    person.button("C’est bon").click()
    expect(person.page.get_by_role("alert").filter(has_text="side")).to_have_count(0)


def test_the_invitation_shows_no_address_where_nothing_listens(invite: Invite) -> None:
    """The server of the tests listens on 127.0.0.1 only, as behind a proxy."""
    person = invite(viewport=PHONE)
    person.visit()
    path = person.open_table("Toutélié")
    panel, picture = person.page.get_by_role("region", name="Inviter"), person.page.get_by_alt_text("Le code QR")
    panel.get_by_text("n’écoute que sur cette machine").wait_for()
    panel.get_by_text(f"http://127.0.0.1:{person.server.port}{path}", exact=True).wait_for()
    expect(picture).to_have_count(0)
    person.visit(path, host="ouaf.test")
    panel.get_by_text(f"http://ouaf.test:{person.server.port}{path}", exact=True).wait_for()
    expect(picture).to_have_count(1)


def test_the_host_frees_a_chair_and_closes_the_table(invite: Invite) -> None:
    host, guest = at_a_table(invite, "Mais où est Tomy")
    guest.sit("Zoe")
    host.page.get_by_text("Zoe (").first.wait_for()
    host.change_options()
    host.page.get_by_role("checkbox", name="Table fermée").check()
    host.button("C’est bon").click()
    host.page.get_by_role("button", name="Libérer la chaise de Zoe").click()
    says(guest, "L’hôte a fermé la table")
    expect(guest.button("S’asseoir")).to_have_count(0)
