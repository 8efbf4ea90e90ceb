"""`ouaf backup`, `ouaf restore` and `ouaf copy`: a whole house as one file, and from one place to another.

Exit code 0 when all is well, 1 when a match was damaged before already, 2 when nothing was done.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ouaf.journal.store import copies
from ouaf.journal.store.file import NAME
from ouaf.journal.store.places import is_address, need_driver, without_password
from ouaf.rules.game import Malformed
from ouaf.server import opening
from ouaf.texts.speak import Language, say

PART: Final = ".part"
"""What a file is called that is not whole yet."""
MOST_NAMED: Final = 5


def add_to(commands: Any) -> None:
    place = "a folder, or postgresql://NAME:PASSWORD@HOST/DATABASE"
    command: argparse.ArgumentParser = commands.add_parser("backup", help="the whole house as one file, also in use")
    command.add_argument("--data", type=Path, default=Path("data"), metavar="FOLDER", help="where the house is kept")
    store = "the database of the house, where it has one"
    command.add_argument("--store", default=os.environ.get("OUAF_STORE", ""), metavar="ADDRESS", help=store)
    command.add_argument("file", type=Path, metavar="FILE")
    command.set_defaults(run=run_backup)
    command = commands.add_parser("restore", help="a house from a backup, into an empty place")
    command.add_argument("file", type=Path, metavar="FILE", help="a backup")
    command.add_argument("to", metavar="TO", help=place)
    command.set_defaults(run=run_restore)
    command = commands.add_parser("copy", help="move a house from one place to an empty one")
    command.add_argument("source", metavar="FROM", help=place)
    command.add_argument("to", metavar="TO", help=place)
    command.set_defaults(run=run_copy)


def run_backup(given: argparse.Namespace) -> int:
    """People go on playing meanwhile."""
    final: Path = given.file
    if final.exists():
        raise Malformed("copy.exists", path=str(final))
    with _part_of(final) as part, contextlib.ExitStack() as stack:
        sums = copies.take(given.store or given.data, part, alone=_hold_if_free(given.data, stack))
        damaged = copies.damaged_matches(part)
        copies.close_up(part, sums, _keys_in(given.store or str(given.data)))
        copies.keep_safe(part, final)
    return _say_so(given.lang, "copy.backed_up", str(final), sums, damaged)


def run_restore(given: argparse.Namespace) -> int:
    copies.check(given.file)
    with _empty(given.to), _part_in(given.to) as part:
        keys = copies.unpack(given.file, part)
        sums, damaged = copies.sums_in(part), copies.damaged_matches(part)
        copies.put(part, given.to)
        _write_keys(given.to, keys)
    return _say_so(given.lang, "copy.moved", _shown(given.to), sums, damaged)


def run_copy(given: argparse.Namespace) -> int:
    """Nobody plays in either place."""
    with _left(given.source), _empty(given.to), _part_in(given.to) as part:
        sums = copies.take(given.source, part, alone=True)
        damaged = copies.damaged_matches(part)
        copies.put(part, given.to)
        _write_keys(given.to, _keys_in(given.source))
    return _say_so(given.lang, "copy.moved", _shown(given.to), sums, damaged)


def _say_so(language: Language, id: str, path: str, sums: copies.Sums, damaged: list[Any]) -> int:
    counts = {name: sums[name].count for name in ("tables", "matches", "lines")}
    print(say(language, id, {"path": path, **counts}))
    if damaged:
        named = [*damaged[:MOST_NAMED], *(["…"] if len(damaged) > MOST_NAMED else [])]
        print(say(language, "copy.broken", {"n": len(damaged), "matches": ", ".join(named)}))
    return 1 if damaged else 0


@contextlib.contextmanager
def _part_of(final: Path) -> Iterator[Path]:
    """A file for ourselves that becomes another one when it is whole, and is gone when it does not."""
    part = final.with_name(final.name + PART)
    try:
        part.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError as problem:
        raise Malformed("copy.exists", path=str(part)) from problem
    except OSError as problem:
        raise Malformed("copy.unusable", path=str(part), reason=problem.strerror or str(problem)) from problem
    try:
        yield part
    except OSError as problem:
        raise Malformed("copy.unusable", path=str(part), reason=problem.strerror or str(problem)) from problem
    finally:
        for path in (part, part.with_name(part.name + "-journal"), part.with_name(part.name + "-wal")):
            path.unlink(missing_ok=True)


@contextlib.contextmanager
def _part_in(to: str) -> Iterator[Path]:
    """The same for a house that is on its way: in the folder where it will be, so that it only gets another name."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory()) if is_address(to) else to
        yield stack.enter_context(_part_of(Path(folder) / NAME))


def _hold_if_free(folder: Path, stack: contextlib.ExitStack) -> bool:
    """Whether no server runs there, and none will while we are here."""
    if not (folder / NAME).exists():
        return False
    try:
        stack.enter_context(opening.hold(folder))
    except Malformed:
        return False
    return True


@contextlib.contextmanager
def _left(where: str) -> Iterator[None]:
    """A place that nobody plays in, and will not while we are here."""
    with contextlib.ExitStack() as stack:
        if is_address(where):
            _want_nobody(where)
        elif (Path(where) / NAME).exists():
            stack.enter_context(opening.hold(Path(where)))
        yield


@contextlib.contextmanager
def _empty(where: str) -> Iterator[None]:
    """A place for a house."""
    if is_address(where):
        need_driver()
        yield
        return
    with opening.hold(Path(where)):
        if (Path(where) / NAME).exists():
            raise Malformed("copy.not_empty", path=where)
        yield


def _want_nobody(address: str) -> None:
    need_driver()
    from ouaf.journal.store import copies_postgres

    if asyncio.run(copies_postgres.is_lived_in(address)):
        raise Malformed("copy.in_use", path=_shown(address))


def _shown(where: str) -> str:
    """A place as it may be printed."""
    return without_password(where) if is_address(where) else where


def _keys_in(where: str) -> dict[str, bytes]:
    """What the house signs with, whoever made it."""
    if not is_address(where):
        return {path.name: path.read_bytes() for path in sorted(Path(where).glob("*.key"))}
    from ouaf.journal.store import copies_postgres

    return asyncio.run(copies_postgres.keys_in(where))


def _write_keys(where: str, keys: dict[str, bytes]) -> None:
    """One that is there already stays: those who hold something signed with it are known by it."""
    if is_address(where):
        from ouaf.journal.store import copies_postgres

        asyncio.run(copies_postgres.put_keys(where, keys))
        return
    folder = Path(where)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in keys.items():
        with (
            contextlib.suppress(FileExistsError),
            open(os.open(folder / Path(name).name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new,
        ):
            new.write(data)
