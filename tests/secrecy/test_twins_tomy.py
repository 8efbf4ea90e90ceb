"""The twins of Tomy are honest: states that can be, in which the viewer's own things and all sizes are the same."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from ouaf.rules.game import State, Viewer
from ouaf.rules.tomy.load import load
from ouaf.rules.tomy.moves import PHASES
from ouaf.rules.tomy.state import Tomy
from tests.games.tomy import KIT, conserved, twin_steps, twins
from tests.kit import walk


def check_twin(state: Tomy, twin: State, viewer: Viewer) -> None:
    assert isinstance(twin, Tomy)
    assert twin.position() != state.position(), "a twin that is the same proves nothing"
    assert load(twin.position()).position() == twin.position()
    assert conserved(twin) == conserved(state)
    assert (twin.sizes, twin.discards) == (state.sizes, state.discards)
    if viewer is not None:
        own = slice(6 * viewer, 6 * viewer + 6)
        assert twin.cards[own] == state.cards[own]
        assert (twin.votes[viewer], twin.drew[viewer]) == (state.votes[viewer], state.drew[viewer])


@pytest.mark.parametrize("seats", [3, 6])
def test_twins_can_be_and_keep_what_the_viewer_has(seats: int) -> None:
    rng, met = random.Random("honest"), 0
    for before, entry, _ in walk(Tomy(seats, several=True), "honest", KIT.most_entries):
        assert isinstance(before, Tomy)
        for viewer in (0, None):
            for _, twin in twins(before, viewer, rng):
                check_twin(before, twin, viewer)
                met += 1
            for _, twin, twin_entry in twin_steps(before, entry, viewer, rng):
                assert conserved(twin) == conserved(before)
                twin.take(twin_entry)
                assert conserved(twin) == conserved(before)
    assert met > 500


def test_every_phase_has_twins_for_every_viewer() -> None:
    rng = random.Random("phases")
    met: dict[str, set[tuple[str, Viewer]]] = defaultdict(set)
    for seed in range(4):
        state = Tomy(4, several=False)
        for before, _, _ in walk(state, seed, KIT.most_entries):
            assert isinstance(before, Tomy)
            _note(before, met, rng)
        _note(state, met, rng)
    everyone = {(secret, viewer) for secret in ("hands", "pile") for viewer in (0, 1, 2, 3, None)}
    for phase in ("stories", "vote", "tie", "draw", "lay", "over"):
        assert everyone <= met[phase], phase
    assert {secret for secret, _ in met["vote"]} >= {"votes", "who cannot vote"}
    assert {secret for secret, _ in met["deal"]} >= {"hands", "pile"}


def _note(state: Tomy, met: dict[str, set[tuple[str, Viewer]]], rng: random.Random) -> None:
    for viewer in (*range(state.seats), None):
        met[PHASES[state.phase]] |= {(secret, viewer) for secret, _ in twins(state, viewer, rng)}
