"""Toutélié's table in minutes: `ouaf train toutelie` done in C, with the same numbers bit by bit.

    python bench/toutelie_train.py --out src/ouaf/bots/tables/toutelie.table
    python bench/toutelie_train.py --check 300

`--check N` trains with N games in Python and in C, and says whether all numbers are equal.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from ouaf.bots.tables import packed
from ouaf.bots.toutelie.minds import BRAIN
from ouaf.bots.toutelie.patterns import pattern_count, patterns
from ouaf.bots.toutelie.training import train
from ouaf.rules.toutelie.content import sheet_for

SOURCE = Path(__file__).with_suffix(".c")
FLAGS = ("-O3", "-march=native", "-ffp-contract=off")
"""Without fused operations, which round once where Python rounds twice."""


def train_in_c(games: int, seed: int) -> list[int]:
    """The numbers of the table."""
    sheets = [sheet_for({"side": side}) for side in ("a", "b")]
    told = [pattern_count(), *patterns()]
    for sheet in sheets:
        told += [len(sheet.groups), *sheet.group, *sheet.printed]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "train"
        subprocess.run(["cc", *FLAGS, "-o", program, SOURCE, "-lm"], check=True)
        command = [program, str(games), str(seed)]
        done = subprocess.run(command, input=" ".join(map(str, told)), capture_output=True, text=True, check=True)
    return [int(line) for line in done.stdout.split()]


def main() -> int:
    training = BRAIN.training
    assert training is not None
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=training.games)
    parser.add_argument("--seed", type=int, default=training.seed)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--check", type=int, metavar="N")
    given = parser.parse_args()
    if given.check:
        equal = train_in_c(given.check, given.seed) == train(given.check, given.seed, lambda _: None)
        print("equal" if equal else "different")
        return 0 if equal else 1
    if given.out:
        given.out.write_bytes(packed("toutelie", given.games, given.seed, train_in_c(given.games, given.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
