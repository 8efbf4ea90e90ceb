"""Dice on the kitchen table: whoever rolls types in what has fallen, with one tap a die."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.hands import press_keys
from tests.e2e.languages import FRENCH
from tests.e2e.test_held import in_language, is_for_everyone
from tests.e2e.wire import Heard


def with_real_dice(host: Person, title: str, name: str) -> str:
    """A table whose host has chosen real dice; where it is."""
    host.visit()
    path = host.open_table(title)
    host.sit(name)
    host.change_options()
    host.page.get_by_label(say("fr", "client.real.switch")).check()
    host.button("C’est bon").click()
    host.page.get_by_text(say("fr", "client.real.on")).wait_for()
    return path


def two(invite: Invite, title: str) -> tuple[Person, Person]:
    """Zoé on a phone and Papi on a laptop have begun a match with real dice."""
    host, guest = invite(viewport=PHONE, has_touch=True), invite(viewport=LAPTOP)
    path = with_real_dice(host, title, "Zoé")
    guest.visit(path)
    guest.page.get_by_text(say("fr", "client.real.on")).wait_for()  # guests know it too
    guest.sit("Papi")
    host.start("Papi")
    return host, guest


def pad(person: Person) -> Locator:
    return person.page.locator("section.dice")


def faces(person: Person) -> Locator:
    return pad(person).locator("button[data-face]")


def roller(*people: Person) -> tuple[Person, Person]:
    """Who has the dice, and who watches."""
    for person in people:
        pad(person).wait_for()
    rolling = [person for person in people if faces(person).count()]
    assert len(rolling) == 1
    return rolling[0], next(person for person in people if person is not rolling[0])


def fell(person: Person, *numbers: int) -> None:
    for number in numbers:
        pad(person).locator(f"[data-face='{number}']").click()


def test_two_taps_and_everybody_writes_what_has_fallen(invite: Invite) -> None:
    host, guest = two(invite, "Toutélié")
    rolling, waiting = roller(host, guest)
    expect(rolling.page.locator("header p")).to_have_text(say("fr", "client.real.mine", {"n": 2}))
    expect(pad(waiting).get_by_role("button")).to_have_count(1)
    fell(rolling, 5, 3)
    for person in (host, guest):
        pad(person).wait_for(state="detached")
        expect(person.page.locator("header p")).to_contain_text("3 et 5")
    for person in (host, guest):
        person.write()
    other, _ = roller(host, guest)
    assert other is waiting, "the dice go round"


@FRENCH
def test_a_wrong_entry_is_corrected_until_somebody_plays(language: Language, invite: Invite) -> None:
    host, guest = two(invite, "Toutélié")
    rolling, waiting = roller(host, guest)
    in_language(rolling, language)
    in_language(waiting, language)
    faces(rolling).first.wait_for()
    pad(waiting).wait_for()
    for person in (rolling, waiting):
        is_for_everyone(person)
    rolling.page.set_viewport_size(PHONE)
    fell(rolling, 6, 6)
    correct = waiting.page.get_by_role("button", name=say(language, "client.real.correct"))
    correct.click()
    pad(waiting).wait_for()
    is_for_everyone(waiting)
    fell(waiting, 1, 4)
    for person in (rolling, waiting):
        pad(person).wait_for(state="detached")
        asked = say(language, "toutelie.prompt.write", {"dice": [1, 4]})
        expect(person.page.locator("header p")).to_have_text(asked)
    expect(correct).to_have_count(1)


def test_a_slip_is_erased_and_dice_are_typed_by_keyboard_alone(invite: Invite) -> None:
    host, guest = two(invite, "Toutélié")
    rolling, _ = roller(host, guest)
    rolling.page.keyboard.press("2")
    expect(pad(rolling).locator("li svg")).to_have_count(1)
    rolling.page.keyboard.press("Backspace")
    expect(pad(rolling).locator("li svg")).to_have_count(0)
    press_keys(rolling.page, pad(rolling).locator("[data-face='6']"))
    rolling.page.keyboard.press("4")
    for person in (host, guest):
        expect(person.page.locator("header p")).to_contain_text("4 et 6")


def test_somebody_types_it_in_for_who_has_wet_hands(invite: Invite) -> None:
    host, guest = two(invite, "Toutélié")
    _, waiting = roller(host, guest)
    pad(waiting).get_by_role("button", name=say("fr", "client.real.for")).click()
    fell(waiting, 2, 2)
    for person in (host, guest):
        pad(person).wait_for(state="detached")
        expect(person.page.locator("header p")).to_have_text(say("fr", "toutelie.prompt.write", {"dice": [2, 2]}))


def write_behind_the_curtain(person: Person) -> None:
    """Whoever of the device is asked writes; who had it last has it still."""
    mine = person.page.locator("button", has_text="C’est moi")
    mine.or_(person.cells()).first.wait_for()
    if mine.count():
        person.ready()
        mine.first.click()
        person.page.locator(".frame[data-seat]").wait_for()
    person.write()


def test_two_people_at_one_phone_roll_and_the_result_says_that_nobody_can_prove_it(invite: Invite) -> None:
    host = invite(viewport=PHONE, has_touch=True)
    with_real_dice(host, "Toutélié", "Zoé")
    host.sit_beside("Papi")
    host.start()
    for number in (1, 2):
        faces(host).first.wait_for()
        fell(host, number, 6)
        pad(host).wait_for(state="detached")
        for _ in range(2):
            write_behind_the_curtain(host)
    faces(host).first.wait_for()
    host.stop()
    expect(host.page.locator("dialog[open] .verdict")).to_contain_text(say("fr", "client.dice.by_hand"))


def test_bots_wait_for_the_dice_that_somebody_rolls_for_them(invite: Invite) -> None:
    """Spots, with a bot in Zoé's own seat too: all that is left to her is to roll."""
    host = invite(viewport=PHONE, has_touch=True)
    heard = Heard(host.page)
    with_real_dice(host, "Spots ou encore", "Zoé")
    host.add_bots(1)
    host.start()
    pad(host).wait_for()
    host.choose(say("fr", "client.table.hold_me"))
    host.page.locator(".absence").wait_for()
    rolled = []
    for number in range(10):
        faces(host).first.wait_for()
        count = pad(host).locator("li").count()
        fell(host, *[1 + (number + die) % 6 for die in range(count)])
        rolled.append(count)
        expect(pad(host).locator("li svg")).to_have_count(0)
    typed = [each for each in heard.said if each["t"] == "dice"]
    assert [len(each["dice"]) for each in typed] == rolled
    assert heard.refused == []
    assert len({event["seat"] for event in heard.events if event["kind"] == "rolled"}) > 0
