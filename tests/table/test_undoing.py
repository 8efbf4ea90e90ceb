"""Going back: alone while nothing else has happened, else when everybody agrees; refused for each reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import DeviceId, LineNumber, MatchId, RequestId, Seat
from ouaf.journal.lines import Chance, Move
from ouaf.journal.lines import Undo as UndoLine
from ouaf.journal.match import load
from ouaf.journal.store.protocol import Blank
from ouaf.journal.undoing import is_sealed, may_undo, rewound
from ouaf.journal.verify import verify
from ouaf.rules.game import IllegalMove
from ouaf.rules.registry import GAMES
from ouaf.table.messages import AddBot, Agree, Begin, Hold, Play, Sit, Undo
from ouaf.table.record import Chair
from ouaf.table.shown import GoBackShown, shown
from ouaf.table.sitting import Sitting
from ouaf.table.step import step
from tests.journal.matches import whole
from tests.kit import FIRST, Dice, every_game
from tests.table.sittings import HOST, Script, as_bytes, device_at, duel, seated, started, twin_of
from tests.table.stories import GAME, begun, tell
from tests.table.undone import hindered, match_of, positions, wish

ALWAYS_SEALED = "toutelie"
"""In this game every choice is sealed, and the rules let one take it back."""
MOST, SEEDS = 12, 3


@every_game
def test_whoever_may_goes_back_to_what_it_was_asked_and_the_match_goes_on(game: str) -> None:
    """The one who may is granted it, everybody else is not; and what is undone stays in the journal."""
    granted = 0
    for seed in range(SEEDS):
        script, count = played_with_undos(game, seed)
        match, data = match_of(script), whole(match_of(script))
        assert load(data).state.position() == match.state.position()
        assert load(data).weights == match.weights
        verdict = verify(data)
        assert (verdict.answer, verdict.undos, verdict.rewound) == ("fair", count, 0)
        assert not any(player.rewound for player in script.sitting.table.players)
        granted += count
    assert (granted > 0) == (game != ALWAYS_SEALED)


def played_with_undos(game: str, seed: int) -> tuple[Script, int]:
    """A match in which whoever may goes back, and how often that was."""
    script, dice, granted = started(game, max(2, GAMES[game].min_seats), {}), Dice(f"{game} {seed}"), 0
    match = match_of(script)
    seen = {match.lines[-1].n: match.state.position()}
    while script.sitting.table.phase == "playing":
        free = may_undo(match)
        for seat in map(Seat, range(match.state.seats)):
            if seat != free:
                assert script.refuse(device_at(seat), wish(match, seat)).code.startswith("undo_")
        if free is not None and granted < MOST:
            granted += 1
            line = script.do(device_at(free), wish(match, free)).lines[0]
            assert isinstance(line, UndoLine)
            assert (line.by, match.lines[-1]) == (free, line)
            assert match.state.position() == seen[line.to]
            assert free in match.state.to_move()
            taken = match.lines[line.to + 1 : line.n]
            assert {each.who for each in taken if isinstance(each, Move)} == {free}
            assert not any(isinstance(each, Chance) for each in taken)
        script.do(*script.move(dice))
        seen[match.lines[-1].n] = match.state.position()
    return script, granted


@pytest.mark.parametrize(
    ("game", "seats", "reasons"),
    [
        ("spots", 2, {"nothing", "drawn", "played"}),
        ("dogcity", 2, {"nothing", "drawn", "played"}),
        ("toutelie", 2, {"nothing", "drawn", "sealed"}),
        ("tomy", 3, {"nothing", "drawn", "played", "sealed", "revealed"}),
    ],
)
def test_it_is_refused_for_each_reason(game: str, seats: int, reasons: set[str]) -> None:
    found = set[str]()
    for seed in range(4):
        for script in positions(game, f"reasons {seed}", seats=seats):
            match = match_of(script)
            for seat in map(Seat, range(seats)):
                if may_undo(match) != seat:
                    found.add(script.refuse(device_at(seat), wish(match, seat)).code.removeprefix("undo_"))
            if found == reasons:
                break
    assert found == reasons


def test_one_goes_back_step_by_step_as_far_as_one_may() -> None:
    """The first game asks several things between two rolls."""
    for script in positions(FIRST, "step by step"):
        aside, count = Script(FIRST, *duel(FIRST)), 0
        aside.sitting = twin_of(script.sitting)
        while (seat := may_undo(match_of(aside))) is not None:
            aside.do(device_at(seat), wish(match_of(aside), seat))
            count += 1
        if count >= 2:
            return
    raise AssertionError("nobody could go back twice")


def test_moves_that_were_sent_at_once_are_one_step() -> None:
    for script in positions(FIRST, "a list"):
        match = match_of(script)
        seat = Seat(match.state.to_move()[0])
        twin, moves = match.state.copy(), list[str]()
        while len(moves) < 2 and list(twin.to_move()) == [seat]:
            moves.append(twin.legal_names(seat)[0])
            twin.apply(seat, twin.legal(seat)[0])
        if len(moves) < 2 or match.state.legal_count(seat) < 2 or list(twin.to_move()) == [-1]:
            continue
        before, id, prompt = match.lines[-1].n, RequestId("list"), match.prompt(seat)["id"]
        play = Play(id=id, seat=seat, match=match.header.match, prompt=prompt, move=moves)
        script.do(device_at(seat), play)
        if may_undo(match) == seat:
            script.do(device_at(seat), wish(match, seat))
            gone = match.lines[-1]
            assert isinstance(gone, UndoLine)
            assert gone.to == max(each for each in match.steps if each <= before)
            return
    raise AssertionError("no list could be undone")


def free(game: str = FIRST, seed: str = "free") -> tuple[Script, Seat]:
    """A match and the seat that may go back alone."""
    for script in positions(game, seed):
        seat = may_undo(match_of(script))
        if seat is not None:
            return script, seat
    raise AssertionError(f"nobody may go back in {game}")


def test_a_second_tap_goes_back_no_further_and_a_resend_gets_the_same_answer() -> None:
    script, seat = free()
    first = wish(match_of(script), seat)
    number = script.do(device_at(seat), first).n
    again = script.do(device_at(seat), first)
    assert (again.lines, again.n) == ((), number)
    with pytest.raises(Stale):
        script.do(device_at(seat), replace(first, id=RequestId("a second tap")))
    dice = Dice("to the end")
    while script.sitting.table.phase == "playing":
        script.do(*script.move(dice))
    assert script.do(device_at(seat), first).n == number
    with pytest.raises(IllegalMove):
        script.do(device_at(seat), wish(match_of(script), seat))


def test_an_id_names_one_thing() -> None:
    script, seat = free()
    match = match_of(script)
    played = next(line for line in reversed(match.lines) if isinstance(line, Move) and line.who == seat)
    assert played.id is not None
    assert script.refuse(device_at(seat), wish(match, seat, id=played.id)).code == "conflict"
    script.do(device_at(seat), wish(match, seat, id="mine"))
    prompt, move = match.prompt(seat)["id"], match.state.legal_names(seat)[0]
    play = Play(id=RequestId("mine"), seat=seat, match=match.header.match, prompt=prompt, move=move)
    assert script.refuse(device_at(seat), play).code == "conflict"


def test_it_is_for_whose_seat_it_is_and_for_this_match() -> None:
    script, seat = free()
    message = wish(match_of(script), seat)
    assert script.refuse(device_at(1 - seat), message).code == "not_yours"
    with pytest.raises(Stale):
        script.do(device_at(seat), replace(message, match=MatchId("another")))
    script.do(device_at(seat), Hold(seat=seat))
    assert script.refuse(device_at(seat), wish(match_of(script), seat)).code == "held"


def test_before_a_match_there_is_nothing_to_undo() -> None:
    script = seated(FIRST, *duel(FIRST))
    message = Undo(id=RequestId("u"), seat=Seat(0), match=MatchId(""), n=LineNumber(0))
    assert script.refuse(HOST, message).code == "not_playing"
    assert script.refuse(HOST, Agree(n=LineNumber(0), yes=True)).code == "not_playing"


def test_so_often_and_no_more() -> None:
    """A match cannot grow without end."""
    script, seat = free()
    match = match_of(script)
    for _ in range(3):
        script.do(device_at(seat), wish(match, seat))
        name, prompt = match.state.legal_names(seat)[0], match.prompt(seat)["id"]
        id = RequestId(f"again {match.next}")
        script.do(device_at(seat), Play(id=id, seat=seat, match=match.header.match, prompt=prompt, move=name))
        if may_undo(match) != seat:
            pytest.fail("the first move should be one that can be undone")
    asker = replace(script.asker(device_at(seat)), undos=3)
    with pytest.raises(Exception, match="undo_limit"):
        step(script.sitting, wish(match, seat), asker)
    assert step(script.sitting, wish(match, seat), replace(asker, undos=0))[1].n


@every_game
def test_a_sealed_choice_is_taken_back_by_the_rules_and_not_undone(game: str) -> None:
    """The button and the rules never offer the same: who is sealed is not offered to undo, and whoever has taken a
    choice back is not offered to seal it again."""
    sealed = 0
    for script in positions(game, "sealed", most=120):
        match = match_of(script)
        for seat in map(Seat, range(match.state.seats)):
            if is_sealed(match, seat):
                sealed += 1
                assert may_undo(match) != seat
                assert script.refuse(device_at(seat), wish(match, seat, ask=True)).code == "undo_sealed"
                move, prompt, id = match.state.legal_names(seat)[0], match.prompt(seat)["id"], RequestId(f"c{sealed}")
                script.do(device_at(seat), Play(id=id, seat=seat, match=match.header.match, prompt=prompt, move=move))
                assert not is_sealed(match, seat)
                if (might := may_undo(match)) is not None:
                    taken = script.do(device_at(might), wish(match, might)).lines[0]
                    assert isinstance(taken, UndoLine)
                    assert might in match.state.to_move()
                    assert not is_sealed(match, might)
                break
        if sealed > 5:
            break
    assert (sealed > 0) == (not GAMES[game].is_open)


# With the consent of all


def going_back(script: Script) -> GoBackShown | None:
    return shown(script.sitting.table, HOST, None).going_back


@every_game
def test_everybody_says_yes_and_the_match_goes_back(game: str) -> None:
    script, seat = hindered(game)
    match = match_of(script)
    assert script.refuse(device_at(seat), wish(match, seat)).code == "undo_drawn"
    draws = match.draws
    message = wish(match, seat, ask=True)
    assert script.do(device_at(seat), message).lines == ()
    asked = [Seat(each) for each in range(match.state.seats) if each != seat]
    assert going_back(script) == GoBackShown(seat, message.n, asked, None)
    before = as_bytes(script.sitting)
    assert script.do(device_at(seat), message).lines == ()
    assert as_bytes(script.sitting) == before, "a resend asks nobody twice"
    for other in asked[:-1]:
        assert script.do(device_at(other), Agree(n=message.n, yes=True)).lines == ()
    changed = script.do(device_at(asked[-1]), Agree(n=message.n, yes=True))
    line = changed.lines[0]
    assert isinstance(line, UndoLine)
    assert (line.by, line.id) == (seat, message.id)
    assert script.do(device_at(seat), message).n == line.n, "who asked gets the answer, however late it asks again"
    assert going_back(script) is None
    assert seat in match.state.to_move()
    assert match.draws == draws, "what was drawn is not put back"
    dice = Dice("on")
    while script.sitting.table.phase == "playing":
        script.do(*script.move(dice))
    assert [player.rewound for player in script.sitting.table.players] == [
        each == seat for each in range(match.state.seats)
    ]
    assert [each.rewound for each in shown(script.sitting.table, HOST, None).players].count(True) == 1
    verdict = verify(whole(match))
    assert (verdict.answer, verdict.undos, verdict.rewound) == ("fair", 1, 1)


def asked(game: str = FIRST) -> tuple[Script, Seat, Agree]:
    """Somebody has asked the others; the yes to it."""
    script, seat = hindered(game)
    message = wish(match_of(script), seat, ask=True)
    script.do(device_at(seat), message)
    return script, seat, Agree(n=message.n, yes=True)


def test_one_no_ends_it_and_who_asked_hears_of_it() -> None:
    script, seat, yes = asked()
    other = Seat(1 - seat)
    no = replace(yes, yes=False)
    before = match_of(script).state.position()
    assert script.do(device_at(other), no).lines == ()
    assert going_back(script) == GoBackShown(seat, yes.n, [], other)
    assert match_of(script).state.position() == before
    assert script.refuse(device_at(other), yes).code == "not_asked"
    again = replace(wish(match_of(script), seat, ask=True), id=RequestId("again"))
    assert script.refuse(device_at(seat), again).code == "undo_declined"
    script.do(device_at(seat), no)
    assert going_back(script) is None


def test_one_request_at_a_time_and_who_asked_takes_it_back() -> None:
    script, seat, yes = asked()
    other = Seat(1 - seat)
    match = match_of(script)
    if may_undo(match) is None and not is_sealed(match, other):
        codes = {"undo_asked", "undo_nothing"}
        assert script.refuse(device_at(other), wish(match, other, ask=True, id="other")).code in codes
    assert script.refuse(device_at(seat), wish(match, seat, ask=True, id="more")).code == "undo_asked"
    assert script.do(device_at(seat), yes).lines == (), "one's own yes is no answer"
    script.do(device_at(seat), replace(yes, yes=False))
    assert going_back(script) is None
    assert script.refuse(device_at(other), yes).code == "not_asked"


def test_it_lapses_with_a_move_and_with_a_seat_that_is_held() -> None:
    script, _, yes = asked()
    dice = Dice("lapse")
    script.do(*script.move(dice))
    assert going_back(script) is None
    script, seat, yes = asked()
    other = Seat(1 - seat)
    script.do(device_at(other), Hold(seat=other))
    assert going_back(script) is None
    assert script.refuse(device_at(other), yes).code == "not_asked"
    line = script.do(device_at(seat), wish(match_of(script), seat, ask=True)).lines[0]
    assert isinstance(line, UndoLine), "whom a bot plays for is not asked"


def test_only_who_is_asked_answers() -> None:
    script, _, yes = asked()
    assert script.refuse("stranger", yes).code == "not_asked"
    assert script.refuse(device_at(1), replace(yes, n=LineNumber(yes.n + 1))).code == "not_asked"


@every_game
def test_alone_against_bots_nobody_has_to_be_asked(game: str) -> None:
    seats, options = duel(game)
    script, dice = Script(game, seats, options), Dice("alone")
    script.do(HOST, Sit(seat=Seat(0), name="Zoé"))
    script.do(HOST, AddBot(every=True))
    script.do(HOST, Begin())
    while True:
        match = match_of(script)
        way = [line for line in match.lines if isinstance(line, Move) and line.who == 0]
        if way and 0 in match.state.to_move() and may_undo(match) is None and match.weights[way[-1].n].is_free:
            break
        _, play = script.move(dice)
        script.sitting, _ = step(_with_devices(script), play, script.asker(HOST))
        script.sitting = replace(script.sitting, table=replace(script.sitting.table, chairs=_bots(script)))
    line = script.do(HOST, wish(match_of(script), 0, ask=True)).lines[0]
    assert isinstance(line, UndoLine)
    assert rewound(match_of(script)) == [line]


def _with_devices(script: Script) -> Sitting:
    """The bots' moves come from the host's device here."""
    chairs = tuple(replace(chair, device=HOST) for chair in script.sitting.table.chairs)
    return replace(script.sitting, table=replace(script.sitting.table, chairs=chairs))


def _bots(script: Script) -> tuple[Chair, ...]:
    chairs = script.sitting.table.chairs
    return (chairs[0], *(replace(chair, device=DeviceId("")) for chair in chairs[1:]))


def test_people_of_one_device_answer_once() -> None:
    script = Script(FIRST, 3, {})
    for seat, device in enumerate((HOST, "guest 1", "guest 1")):
        script.do(device, Sit(seat=Seat(seat), name=f"Name {seat}"))
    script.do(HOST, Begin())
    dice = Dice("one device")
    while True:
        match = match_of(script)
        if 0 in match.state.to_move() and any(isinstance(line, Move) and line.who == 0 for line in match.lines[:-2]):
            message = wish(match, 0, ask=True)
            if may_undo(match) is None:
                break
        script.do(*script.move(dice))
    script.do(HOST, message)
    assert going_back(script) == GoBackShown(Seat(0), message.n, [Seat(1), Seat(2)], None)
    assert script.do("guest 1", Agree(n=message.n, yes=True)).lines


# What people said


def test_words_of_what_is_undone_are_nowhere_any_more() -> None:
    script = begun()
    device, _ = tell(script)
    match = match_of(script)
    seat = may_undo(match)
    assert seat is not None
    assert device == device_at(seat)
    number = next(iter(match.words))
    changed = script.do(device, wish(match, seat))
    assert match.spoken() == {}
    assert match.words == {}
    assert changed.blanks == (Blank(match.header.match, number),)
    tell(script, "Another story.", id="another")
    assert list(match.spoken().values()) == ["Another story."]
    assert GAMES[GAME].takes_words
