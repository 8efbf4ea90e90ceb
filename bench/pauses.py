"""How much of the time the machine itself stands still: run it beside a load test to know whose a delay was.

On each core a process of the highest priority (SCHED_FIFO, which wants root) wakes every two milliseconds. No program
can keep it from waking; when it wakes late, the core was not there.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time

EVERY = 0.002


def late(core: int, seconds: float) -> list[float]:
    """Milliseconds of each pause of a core that was longer than one."""
    os.sched_setaffinity(0, {core})
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50))
    found, end = [], time.perf_counter() + seconds
    while (began := time.perf_counter()) < end:
        time.sleep(EVERY)
        pause = 1000 * (time.perf_counter() - began - EVERY)
        if pause > 1:
            found.append(pause)
    return found


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--seconds", type=float, default=20)
    seconds = given.parse_args().seconds
    cores = sorted(os.sched_getaffinity(0))
    with multiprocessing.Pool(len(cores)) as pool:
        for core, pauses in zip(cores, pool.starmap(late, [(core, seconds) for core in cores], 1), strict=True):
            lost = sum(pauses) / 10 / seconds
            print(
                f"core {core}: {len(pauses)} pauses, {lost:.1f} % of the time, at most {max(pauses, default=0):.0f} ms"
            )


if __name__ == "__main__":
    main()
