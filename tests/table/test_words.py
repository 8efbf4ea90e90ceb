"""People's words at a table: who hears them, who lets others hear them, and who takes them away."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import NOBODY, DeviceId, EntryNumber, MatchId, Seat
from ouaf.journal.verify import verify
from ouaf.table.messages import Abandon, Admit, Again, Begin, Blank, Play, Ready, Share, Sit, Stand
from ouaf.table.record import row_of, table_of
from ouaf.table.shown import Around, shown
from ouaf.table.step import step
from ouaf.table.words import hears, sign_of
from ouaf.views.hearing import said as heard
from tests.kit import FIRST
from tests.table.sittings import HOST, Script, as_bytes, device_at, duel, seated, started
from tests.table.stories import GAME, TEXT, begun, said, tell, telling

TV, STRANGER = DeviceId("television"), DeviceId("stranger")


def admitted(script: Script, device: str = TV, *, yes: bool = True) -> None:
    sign = sign_of(script.sitting.table, DeviceId(device))
    asker = replace(script.asker("host"), screens=(TV, "stranger"))
    script.sitting, _ = step(script.sitting, Admit(sign=sign, admitted=yes), asker)


def test_those_who_play_hear_and_nobody_else() -> None:
    script = begun()
    table = script.sitting.table
    assert all(hears(table, device_at(seat)) for seat in range(len(table.chairs)))
    assert not any(hears(table, DeviceId(device)) for device in ("stranger", TV, ""))


def test_a_host_without_a_chair_hears() -> None:
    """Who may take words away must see them."""
    script = seated(GAME, *duel(GAME))
    script.do("host", Stand(seat=Seat(0)))
    script.do("guest 9", Sit(seat=Seat(0), name="Nine"))
    script.do("host", Begin())
    assert hears(script.sitting.table, HOST)
    assert hears(script.sitting.table, DeviceId("guest 9"))


def test_a_chair_that_is_taken_after_the_match_hears_only_the_next_one() -> None:
    script = begun()
    tell(script)
    script.do("host", Abandon())
    script.do(device_at(1), Stand(seat=Seat(1)))
    script.do("late", Sit(seat=Seat(1), name="Late"))
    assert [hears(script.sitting.table, DeviceId(device)) for device in ("late", device_at(1))] == [False, True]
    script.do("late", Again())
    assert [hears(script.sitting.table, DeviceId(device)) for device in ("late", device_at(1))] == [True, False]


def test_a_bots_empty_device_lets_nobody_in() -> None:
    script = begun()
    match = script.sitting.table.match
    table = replace(script.sitting.table, seated={match: ("", "")})
    assert not hears(table, DeviceId(""))


def test_a_match_that_began_before_devices_were_noted_has_those_of_its_chairs() -> None:
    script = begun()
    device, entry = tell(script)
    script.sitting = replace(script.sitting, table=replace(script.sitting.table, seated={}))
    assert hears(script.sitting.table, DeviceId(device))
    assert not hears(script.sitting.table, STRANGER)
    assert script.refuse("stranger", Blank(entry=EntryNumber(entry))).code == "not_your_words"
    assert script.do(device, Blank(entry=EntryNumber(entry))).blanks
    assert table_of(row_of(script.sitting.table)) == script.sitting.table


def test_sharing_is_the_hosts_between_matches_and_for_the_next_one() -> None:
    script = seated(GAME, *duel(GAME))
    assert script.refuse(device_at(1), Share(words=True)).code == "host_only"
    script.do(device_at(1), Ready(seat=Seat(1)))
    script.do("host", Share(words=True))
    assert shown(script.sitting.table, STRANGER, None).share
    assert not script.sitting.table.chairs[1].ready, "who was ready was so for another match"
    script.do("host", Begin())
    assert hears(script.sitting.table, STRANGER)


def test_what_was_told_in_confidence_stays_so() -> None:
    script = begun()
    assert script.refuse("host", Share(words=True)).code == "playing"
    script.do("host", Abandon())
    script.do("host", Share(words=True))
    assert not hears(script.sitting.table, STRANGER)
    script.do("host", Again())
    assert hears(script.sitting.table, STRANGER)


def test_sharing_ends_at_once_and_for_all_matches() -> None:
    script = seated(GAME, *duel(GAME))
    script.do("host", Share(words=True))
    script.do("host", Begin())
    assert script.refuse(device_at(1), Share(words=False)).code == "host_only"
    script.do("host", Share(words=False))
    assert not hears(script.sitting.table, STRANGER)
    script.do("host", Abandon())
    script.do("host", Share(words=True))
    assert not hears(script.sitting.table, STRANGER), "what was taken back stays taken back"


def test_a_screen_is_admitted_by_its_sign_and_sent_away_again() -> None:
    script = begun()
    admitted(script)
    assert [hears(script.sitting.table, DeviceId(device)) for device in (TV, "stranger")] == [True, False]
    admitted(script)
    assert script.sitting.table.screens == (TV,)
    script.do("host", Abandon())
    script.do("host", Again())
    assert hears(script.sitting.table, TV), "it is remembered at this table"
    script.do("host", Admit(sign=sign_of(script.sitting.table, TV).lower(), admitted=False))
    assert not hears(script.sitting.table, TV)


def test_only_the_host_admits_and_only_a_screen_that_is_here() -> None:
    script = begun()
    sign = sign_of(script.sitting.table, TV)
    assert script.refuse(device_at(1), Admit(sign=sign)).code == "host_only"
    assert script.refuse("host", Admit(sign=sign)).params == {"sign": sign}
    asker = replace(script.asker("host"), screens=(TV,))
    assert step(script.sitting, Admit(sign=sign), asker)[0].table.screens == (TV,)


def test_of_two_screens_with_one_sign_neither_is_admitted(monkeypatch: pytest.MonkeyPatch) -> None:
    script = begun()
    monkeypatch.setattr("ouaf.table.words.SIGN_LENGTH", 0)
    asker = replace(script.asker("host"), screens=(TV, "stranger"))
    with pytest.raises(ValueError, match="no_screen"):
        step(script.sitting, Admit(sign="x"), asker)


def test_signs_are_shown_to_those_who_need_them() -> None:
    script = begun()
    admitted(script)
    table, here = script.sitting.table, [TV, STRANGER, HOST]

    def seen(device: str) -> list[tuple[str, bool, bool]]:
        found = shown(table, DeviceId(device), None, Around(here, (TV, STRANGER))).screens
        return [(screen.sign, screen.admitted, screen.here) for screen in found]

    own = sign_of(table, TV)
    assert seen("host") == [(own, True, True), (sign_of(table, STRANGER), False, True)]
    assert seen(device_at(1)) == [(own, True, True)], "players see who listens"
    assert seen("stranger") == seen(TV) == seen("") == []
    signs = [shown(table, each, None, Around(here)).sign for each in (TV, HOST, device_at(1), NOBODY)]
    assert signs == [own, "", "", ""]
    assert [shown(table, each, None, Around(here)).hears for each in (TV, HOST, STRANGER)] == [True, True, False]
    assert sign_of(replace(table, code="OTHER"), TV) != own


def test_whether_a_game_takes_words_is_shown() -> None:
    assert shown(begun().sitting.table, DeviceId(""), None).takes_words
    assert not shown(started(FIRST, *duel(FIRST)).sitting.table, DeviceId(""), None).takes_words


@pytest.mark.parametrize("by", ["teller", "host"])
def test_the_teller_and_the_host_blank_a_story(by: str) -> None:
    script = begun()
    device, entry = tell(script)
    salt = said(script, entry).salt
    changed = script.do(device if by == "teller" else "host", Blank(entry=EntryNumber(entry)))
    assert [(blank.match, blank.n) for blank in changed.blanks] == [(script.sitting.table.match, changed.blanks[0].n)]
    assert TEXT.encode() not in as_bytes(script.sitting)
    assert salt.encode() not in as_bytes(script.sitting)
    assert script.sitting.match is not None
    assert heard(script.sitting.match, hears=True).withheld == {str(entry): "blanked"}
    assert script.do(device, Blank(entry=EntryNumber(entry))).blanks == (), "gone already: granted, and nothing to do"


def test_nobody_else_does_and_only_where_there_are_words() -> None:
    script = begun()
    device, entry = tell(script)
    others = [device_at(seat) for seat in range(1, 3) if device_at(seat) != device]
    for stranger in (*others, "stranger", ""):
        assert script.refuse(stranger, Blank(entry=EntryNumber(entry))).code == "not_your_words"
    for none in (1, entry + 1, 2**31):
        assert script.refuse("host", Blank(entry=EntryNumber(none))).code == "no_words"
    _, aloud = tell(script, None, "aloud")
    assert script.refuse("host", Blank(entry=EntryNumber(aloud))).code == "no_words"
    with pytest.raises(Stale):
        step(script.sitting, Blank(entry=EntryNumber(entry), match=MatchId("another")), script.asker("host"))
    assert seated(GAME, *duel(GAME)).refuse("host", Blank(entry=EntryNumber(1))).code == "no_words"


def test_a_story_is_blanked_after_the_match_too_by_who_told_it_then() -> None:
    script = begun()
    device, entry = tell(script)
    script.do("host", Abandon())
    seat = next(seat for seat, chair in enumerate(script.sitting.table.chairs) if chair.device == device)
    script.do(device, Stand(seat=Seat(seat)))
    script.do("late", Sit(seat=Seat(seat), name="Late"))
    assert script.refuse("late", Blank(entry=EntryNumber(entry))).code == "not_your_words"
    assert script.do(device, Blank(entry=EntryNumber(entry))).blanks


def test_the_chain_stays_whole_and_the_dice_proven() -> None:
    script = begun()
    _, entry = tell(script)
    tell(script, "Another one.", "second")
    script.do("host", Blank(entry=EntryNumber(entry)))
    script.do("host", Abandon())
    assert script.sitting.match is not None
    data = "\n".join(script.sitting.match.texts()).encode()
    assert TEXT.encode() not in data
    assert b"Another one." in data
    assert verify(data).answer == "fair"


def test_a_resend_of_a_blanked_story_is_known_and_not_told_again() -> None:
    script = begun()
    device, play = telling(script)
    n = script.do(device, play).n
    assert script.sitting.match is not None
    script.do(device, Blank(entry=EntryNumber(len(script.sitting.match.steps))))
    again = script.do(device, play)
    assert (again.n, again.lines) == (n, ())
    assert not script.sitting.match.words
    assert script.refuse(device, Play(id=play.id, seat=play.seat, prompt=play.prompt, move="pass")).code == "conflict"
    assert script.refuse(device, replace(play, words=None)).code == "conflict"
