from __future__ import annotations

import pytest

from ouaf.bots.tables import BadTable, packed, unpacked


def test_a_table_is_read_as_it_was_written() -> None:
    about, numbers = unpacked(packed("game", 7, 3, [1, -2, 32767, -32768]))
    assert numbers == [1, -2, 32767, -32768]
    assert about["command"] == "ouaf train game --games 7 --seed 3"


def test_a_table_that_has_changed_is_refused() -> None:
    data = bytearray(packed("game", 7, 3, [1, 2]))
    data[-1] ^= 1
    with pytest.raises(BadTable):
        unpacked(bytes(data))
