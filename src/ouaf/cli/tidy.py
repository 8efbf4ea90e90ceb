"""`ouaf tidy`: results stay, the journals and words of old matches go."""

from __future__ import annotations

import argparse
import contextlib
import os
import time
from pathlib import Path
from typing import Any, Final

from ouaf.journal.store import places
from ouaf.journal.store.file import NAME, compact
from ouaf.rules.game import Malformed, check_range
from ouaf.server import opening
from ouaf.table.tidying import tidy
from ouaf.texts.speak import say

MOST_DAYS: Final = 36_500
DAY: Final = 24 * 3600 * 1000


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("tidy", help="let the journals of old matches go")
    command.add_argument("--data", type=Path, default=Path("data"), metavar="FOLDER", help="where the house is kept")
    store = "the database of the house, which may be in use"
    command.add_argument("--store", default=os.environ.get("OUAF_STORE", ""), metavar="ADDRESS", help=store)
    command.add_argument("--keep-journals", type=int, required=True, metavar="DAYS", help="younger matches stay whole")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """A folder has to be closed meanwhile, and is smaller afterwards."""
    check_range("--keep-journals", given.keep_journals, 0, MOST_DAYS)
    before = time.time_ns() // 1_000_000 - given.keep_journals * DAY
    with contextlib.ExitStack() as stack:
        if not given.store:
            if not (given.data / NAME).exists():
                raise Malformed("copy.nothing", path=str(given.data))
            stack.enter_context(opening.hold(given.data))
        count = places.use(given.store or given.data, lambda store: tidy(store, before))
        if not given.store:
            compact(given.data / NAME)
    print(say(given.lang, "tidy.done", {"n": count, "days": given.keep_journals}))
    return 0
