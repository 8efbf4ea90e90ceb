"""What the compiled build is to know of a class; in Python it says nothing, and needs no package."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Callable[[T], T]:
        return lambda each: each


__all__ = ["mypyc_attr"]
