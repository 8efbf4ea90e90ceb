"""Prometheus's text format, version 0.0.4: as much of it as we need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from ouaf.journal.tally import Histogram

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
Kind: TypeAlias = Literal["counter", "gauge", "histogram"]


class Sample(Struct, frozen=True):
    """One number; its name ends with this."""

    value: float
    labels: Mapping[str, str] = {}
    end: str = ""


class Family(Struct, frozen=True):
    """The numbers of one name."""

    name: str
    kind: Kind
    help: str
    samples: tuple[Sample, ...]


def gauge(name: str, help: str, value: float, **labels: str) -> Family:
    return Family(name, "gauge", help, (Sample(value, labels),))


def counter(name: str, help: str, value: float) -> Family:
    return Family(name, "counter", help, (Sample(value),))


def by(kind: Kind, name: str, help: str, label: str, values: Mapping[str, float]) -> Family:
    """One number for each value of a label."""
    return Family(name, kind, help, tuple(Sample(value, {label: each}) for each, value in sorted(values.items())))


def histogram(name: str, help: str, found: Histogram) -> Family:
    """Each bucket has all that is in the smaller ones."""
    sums = list(accumulate(found.counts))
    bounds = [*(f"{bound:g}" for bound in found.bounds), "+Inf"]
    buckets = [Sample(n, {"le": bound}, "_bucket") for bound, n in zip(bounds, sums, strict=True)]
    return Family(name, "histogram", help, (*buckets, Sample(found.total, end="_sum"), Sample(sums[-1], end="_count")))


def text(families: Iterable[Family]) -> str:
    return "".join(f"{line}\n" for family in families for line in _lines(family))


def _lines(family: Family) -> Iterator[str]:
    yield f"# HELP {family.name} {family.help}"
    yield f"# TYPE {family.name} {family.kind}"
    for sample in family.samples:
        pairs = ",".join(f'{name}="{_escaped(value)}"' for name, value in sample.labels.items())
        yield f"{family.name}{sample.end}{f'{{{pairs}}}' if pairs else ''} {_number(sample.value)}"


def _number(value: float) -> str:
    """Whole numbers stay whole: a float of Python's has fewer digits than a number of bytes may need."""
    return str(value) if isinstance(value, int) else repr(float(value))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
