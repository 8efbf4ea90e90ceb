"""The most that a match of Toutélié could have brought, had all its rolls been known: a bound for every bot.

    pip install ortools
    python bench/toutelie_bound.py --side a --seed 2026 --games 50 --out bench/bounds/toutelie_a.json

The deals are those of `ouaf sim toutelie --bots … --seed S`. Which cells of a group share a roll does not matter, only
how often each number stands in the group, so a square is a choice of one column: what its cells hold, group by group,
and the kind that this makes. That all squares together hold what was rolled, and how many squares of each kind there
are, follows from this and is said all the same: without it a proof takes minutes instead of seconds. A deal whose best
is not proven in time has the bound that is, and `proven` false.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

from ortools.sat.python import cp_model

from ouaf.arena.simulate import FastDice
from ouaf.rules.toutelie.content import BONUS, KINDS, ROUNDS, SQUARES, Sheet, kind_of, sheet_for
from ouaf.rules.toutelie.moves import ROLLS


def rolls_of(seed: int, number: int) -> list[tuple[int, int]]:
    """The rolls of a deal, as arena/contest.py draws them for one seat."""
    dice = FastDice(int.from_bytes(hashlib.sha256(f"{seed}/{number}".encode()).digest()[:6], "big"))
    drawn = [ROLLS[dice.below(36)] for _ in range(ROUNDS)]
    return [(roll // 6 + 1, roll % 6 + 1) for roll in drawn]


def columns_of(sheet: Sheet, square: int) -> list[tuple[int, Counter[tuple[int, int]]]]:
    """What a square can become: its points, and how often it uses each number of each group. Equal ones are one."""
    cells = SQUARES[square]
    ways = product(*([sheet.printed[cell]] if sheet.printed[cell] else range(1, 7) for cell in cells))
    found = dict[tuple[Any, ...], tuple[int, Counter[tuple[int, int]]]]()
    for way in ways:
        pairs = zip(cells, way, strict=True)
        used = Counter((sheet.group[cell], number) for cell, number in pairs if not sheet.printed[cell])
        points = KINDS.index(kind_of(*way))
        found[points, *sorted(used.items())] = points, used
    return list(found.values())


def bound(sheet: Sheet, rolls: list[tuple[int, int]], effort: float) -> dict[str, Any]:
    """The best total, or what is proven of it."""
    model = cp_model.CpModel()
    numbers = Counter(number for roll in rolls for number in roll)
    lots = _lots(model, sheet, rolls)
    uses: dict[tuple[int, int], list[Any]] = {(g, n): [] for g in range(len(sheet.groups)) for n in range(1, 7)}
    makes: list[list[Any]] = [[] for _ in KINDS]
    for square in range(len(SQUARES)):
        columns = columns_of(sheet, square)
        chosen = [model.new_bool_var("") for _ in columns]
        model.add_exactly_one(chosen)
        for one, (points, used) in zip(chosen, columns, strict=True):
            makes[points].append(one)
            for key, count in used.items():
                uses[key].append(count * one)
    for (g, number), terms in uses.items():
        model.add(sum(terms) == sum(roll.count(number) * lot for (roll, at), lot in lots.items() if at == g))
    for number in range(1, 7):
        model.add(sum(sum(uses[g, number]) for g in range(len(sheet.groups))) == numbers[number])
    model.maximize(_total(model, makes))
    return solved(model, effort)


def _lots(
    model: cp_model.CpModel, sheet: Sheet, rolls: list[tuple[int, int]]
) -> dict[tuple[tuple[int, ...], int], Any]:
    """How many rolls of each kind go to each group, whichever die shows which of the two numbers."""
    kinds, groups = Counter(tuple(sorted(roll)) for roll in rolls), range(len(sheet.groups))
    lots = {(roll, g): model.new_int_var(0, kinds[roll], "") for roll in kinds for g in groups}
    for roll, count in kinds.items():
        model.add(sum(lots[roll, g] for g in groups) == count)
    for g, cells in enumerate(sheet.groups):
        model.add(sum(lots[roll, g] for roll in kinds) == len(cells) // 2)
    return lots


def _total(model: cp_model.CpModel, makes: list[list[Any]]) -> Any:
    """The points of all squares, and the bonus."""
    counts = [model.new_int_var(0, len(SQUARES), "") for _ in KINDS]
    for count, ones in zip(counts, makes, strict=True):
        model.add(count == sum(ones))
    model.add(sum(counts) == len(SQUARES))
    bonus = model.new_bool_var("")
    for count in counts[1:]:
        model.add(count >= bonus)
    total = sum(points * count for points, count in enumerate(counts)) + BONUS * bonus
    one_of_each, best = sum(range(len(KINDS))), len(KINDS) - 1
    model.add(total <= one_of_each + best * (len(SQUARES) - best) + BONUS).only_enforce_if(bonus)
    return total


def solved(model: cp_model.CpModel, effort: float) -> dict[str, Any]:
    """What is proven with so much effort: counted by the solver, not by the clock, so that it is the same anywhere."""
    solver = cp_model.CpSolver()
    solver.parameters.max_deterministic_time = effort
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    best = round(solver.objective_value) if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None
    most = (len(KINDS) - 1) * len(SQUARES)
    proven = int(solver.best_objective_bound + 1e-6) or most  # 0 is what a solver says that has no bound yet
    return {"bound": min(most, proven), "found": best, "proven": status == cp_model.OPTIMAL}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--side", choices=["a", "b"], default="a")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--effort", type=float, default=300, help="for a deal, at most; about a second each")
    parser.add_argument("--out", type=Path, required=True, help="deals that it has already are left as they are")
    given = parser.parse_args()
    about = {"side": given.side, "seed": given.seed}
    deals = json.loads(given.out.read_text())["deals"] if given.out.exists() else []
    for number in range(len(deals), given.games):
        began = time.monotonic()
        deals.append(bound(sheet_for({"side": given.side}), rolls_of(given.seed, number), given.effort))
        lines = ",\n  ".join(json.dumps(deal) for deal in deals)
        given.out.write_text(f'{{"about": {json.dumps(about)}, "deals": [\n  {lines}\n]}}\n')
        print(number, deals[-1], f"{time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
