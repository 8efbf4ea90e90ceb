"""What Prometheus would read of a server, and what a rule or a panel asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import yaml  # type: ignore[import-untyped]  # it brings no types

from tests.server.process import HOST, PATIENCE

DEPLOY = Path(__file__).parents[3] / "deploy"
LINE = re.compile(r'([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+)\})? (-?[0-9.e+-]+)')
LABEL = re.compile(r'([a-z]+)="((?:[^"\\\n]|\\.)*)"')
Samples = dict[str, dict[tuple[tuple[str, str], ...], float]]


def scrape(port: int, **headers: str) -> str:
    answer = httpx.get(f"http://{HOST}:{port}/metrics", headers=headers, timeout=PATIENCE, trust_env=False)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return answer.text


def read(text: str) -> Samples:
    """Name, labels, number; every line is one, or a comment of its own name."""
    found: Samples = {}
    name = ""
    for line in text.splitlines():
        if line.startswith("# "):
            name = line.split(" ")[2]
            continue
        matched = LINE.fullmatch(line)
        assert matched is not None, line
        assert matched[1] in (name, f"{name}_bucket", f"{name}_sum", f"{name}_count"), line
        labels = tuple(LABEL.findall(matched[2] or ""))
        assert labels not in found.setdefault(matched[1], {}), f"twice: {line}"
        found[matched[1]][labels] = float(matched[3])
    return found


def value(samples: Samples, name: str, **labels: str) -> float:
    return samples.get(name, {}).get(tuple(labels.items()), 0.0)


FUNCTIONS = {"histogram_quantile", "sum", "min", "max", "rate", "increase", "by", "and"}
WORD = re.compile(r"[a-zA-Z_][a-zA-Z0-9_]*")
SELECTED = re.compile(r"\{([^}]*)\}")
GROUPED = re.compile(r"\bby \(([^)]*)\)")
WINDOW = re.compile(r"\[(\$__rate_interval|\d+[smh])\]")
ADDED_BY_PROMETHEUS = {"job", "instance"}


class Asked:
    """The names and labels of one expression; AssertionError where it cannot be one."""

    def __init__(self, text: str) -> None:
        for open_, close in ("()", "{}", "[]"):
            assert text.count(open_) == text.count(close), text
        self.labels = {label.strip() for group in GROUPED.findall(text) for label in group.split(",")}
        rest = GROUPED.sub(" ", text)
        for inside in SELECTED.findall(rest):
            pairs = re.findall(r'(\w+)="([^"]*)"', inside)
            assert ",".join(f'{name}="{given}"' for name, given in pairs) == inside, text
            self.labels |= {name for name, _ in pairs}
        rest = WINDOW.sub(" ", SELECTED.sub(" ", rest))
        assert "[" not in rest, text
        called = set(re.findall(r"([a-z_]+)\s*\(", rest))
        assert called <= FUNCTIONS, (text, called)
        self.names = {word for word in WORD.findall(re.sub(r"\d+e\d+", " ", rest)) if word not in FUNCTIONS}
        assert self.names, text


def panels() -> Iterator[str]:
    board = json.loads((DEPLOY / "grafana" / "ouaf.json").read_text("utf-8"))
    for panel in board["panels"]:
        for target in panel["targets"]:
            yield target["expr"]


def alerts() -> list[dict[str, Any]]:
    groups = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text("utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]
