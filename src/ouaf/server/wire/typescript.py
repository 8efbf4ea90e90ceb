"""The client's types, generated from ours: `python -m ouaf.server.wire.typescript` prints them."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from msgspec import NODEFAULT, Struct

from ouaf.rules.registry import HOUSE
from ouaf.server.wire.messages import (
    GameShown,
    Health,
    Inbound,
    Link,
    Made,
    Me,
    NewTable,
    Outbound,
    Problem,
    PushAsked,
    PushShown,
    TicketShown,
)
from ouaf.table.history import MatchPlayed

HEAD = "// Generated from src/ouaf by `make types`. Do not edit.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", bytes: "string", type(None): "null"}


class Writer:
    """Declarations in the order in which they are met, each once."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def of(self, kind: Any, prefix: str = "") -> str:
        """A Python type as a TypeScript type; what has fields is declared on the way."""
        origin, arguments = get_origin(kind), get_args(kind)
        if origin in (Annotated, NotRequired):
            return self.of(arguments[0], prefix)
        if origin is Literal:
            return " | ".join(_literal(each) for each in arguments)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.of(each, prefix) for each in arguments))
        if origin in (list, tuple):
            inner = self.of(arguments[0], prefix)
            return f"({inner})[]" if _is_union(arguments[0]) else f"{inner}[]"
        if origin is dict:
            return f"Record<string, {self.of(arguments[1], prefix)}>"
        if isinstance(kind, NewType):
            return self.of(kind.__supertype__, prefix)
        if kind in PLAIN:
            return PLAIN[kind]
        if isinstance(kind, type) and (issubclass(kind, Struct) or is_typeddict(kind)):
            return self._declare(kind, prefix)
        return "unknown"

    def _declare(self, kind: Any, prefix: str) -> str:
        name: str = prefix + kind.__name__
        if name not in self.declared:
            self.declared[name] = ""
            fields = _typed_dict_fields(kind) if is_typeddict(kind) else _struct_fields(kind)
            lines = [f"  {key}{'?' if optional else ''}: {self.of(each, prefix)};" for key, each, optional in fields]
            self.declared[name] = "\n".join([f"export interface {name} {{", *lines, "}"])
        return name


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType) or (get_origin(kind) is Literal and len(get_args(kind)) > 1)


def _literal(value: Any) -> str:
    text: str = msgspec.json.encode(value).decode()
    return text


def _typed_dict_fields(kind: Any) -> Iterator[tuple[str, Any, bool]]:
    for key, each in get_type_hints(kind, include_extras=True).items():
        yield key, each, key in kind.__optional_keys__ or get_origin(each) is NotRequired


def _struct_fields(kind: Any) -> Iterator[tuple[str, Any, bool]]:
    """Optional is what may be left out: what has a default, in what comes in or leaves defaults out."""
    config = kind.__struct_config__
    if config.tag is not None:
        yield config.tag_field, Literal[config.tag], False
    for field in msgspec.structs.fields(kind):
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        yield field.encode_name, field.type, has_default and (config.omit_defaults or config.forbid_unknown_fields)


def typescript() -> str:
    """All types of the wire, and of the views, prompts and events of the house's games."""
    writer = Writer()
    parts = {"Inbound": writer.of(Inbound), "Outbound": writer.of(Outbound)}
    for body in (NewTable, Made, Link, TicketShown, GameShown, Me, PushShown, PushAsked, MatchPlayed, Health, Problem):
        writer.of(body)
    for game in HOUSE:
        prefix = game.id.capitalize()
        writer.of(game.view_type, prefix)
        parts[f"{prefix}Prompt"] = " | ".join(writer.of(each, f"{prefix}Prompt") for each in game.prompt_types)
        parts[f"{prefix}Event"] = " | ".join(writer.of(each, f"{prefix}Event") for each in game.event_types)
    parts["GameId"] = " | ".join(_literal(game.id) for game in HOUSE)
    unions = [f"export type {name} = {text};" for name, text in parts.items()]
    return HEAD + "\n" + "\n\n".join([*writer.declared.values(), *unions]) + "\n"


if __name__ == "__main__":
    print(typescript(), end="")
