"""From an id and parameters to a sentence.

A text is a string, or a table `{one = …, other = …}` that is chosen by the parameter `n`, with a form `zero` where
nothing is to be counted, or a list of such variants, of which the parameter `line` chooses one: the number of the
journal's line, so that all screens say the same. In a string `{seat}` is replaced by the parameter of that name, and
`{kind:toutelie.kind}` by the text whose id is the prefix, a dot and the parameter; of a list of ids all are named.
French elides: `de {seat}` becomes "d’Alice".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal, TypeAlias, get_args

from ouaf.texts.folders import trees

Language: TypeAlias = Literal["fr", "en"]
Variant: TypeAlias = str | dict[str, str]
Text: TypeAlias = Variant | list[Variant]

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
KEEPING: Final = re.compile(r"(?<=\S) (?=[!?:;»])|(?<=«) ")
"""French puts a blank before these; it must not end a line."""
APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=[\w{])")
"""Between two letters, not around a word of a command line."""
SLOT: Final = re.compile(r"\{(\w+)(?::([\w.]+))?\}")
LINKED: Final = re.compile(r"(?:(?<!\w)([Dd]|[Qq]u)e )?" + SLOT.pattern)
"""A slot, with the `de` or `que` before it."""
AND: Final[dict[Language, str]] = {"fr": "et", "en": "and"}
VOWEL: Final = re.compile(r"[aeiouæœ]|y[b-df-hj-np-tv-xz]")


class NoSuchText(KeyError):
    """An id that has no words, or words that want a parameter which was not given."""


def say(language: Language, id: str, params: Mapping[str, Any] | None = None) -> str:
    """The words of an id in a language, with the parameters put in."""
    text = texts(language).get(id)
    if text is None:
        raise NoSuchText(id)
    given = params or {}

    def wanted(name: str) -> Any:
        if name not in given:
            raise NoSuchText(f"{id} wants {name}")
        return given[name]

    if isinstance(text, list):
        text = text[int(wanted("line")) % len(text)]
    if isinstance(text, dict):
        n = int(wanted("n"))
        text = text["zero"] if n == 0 and "zero" in text else text[_plural(language, n)]

    def fill(slot: re.Match[str]) -> str:
        link, name, prefix = slot.groups()
        words = _as_words(language, _named(language, prefix, wanted(name)) if prefix else wanted(name))
        if not link:
            return words
        return f"{link}’{words}" if _elides(words, is_name=not prefix) else f"{link}e {words}"

    return LINKED.sub(fill, text)


def _named(language: Language, prefix: str, value: Any) -> str | list[str]:
    """The text of an id, or those of all ids of a list."""
    if isinstance(value, (list, tuple)):
        return [say(language, f"{prefix}.{each}") for each in value]
    return say(language, f"{prefix}.{value}")


def _elides(words: str, *, is_name: bool) -> bool:
    """Whether `de` loses its e before these words. The h of a name is nearly always silent: d’Hélène, but de husky."""
    plain = unicodedata.normalize("NFD", words).lower()
    return bool(VOWEL.match(plain.removeprefix("h") if is_name else plain))


def _plural(language: Language, n: int) -> str:
    """French counts 0 and 1 as one thing, English only 1."""
    return "one" if abs(n) == 1 or (language == "fr" and n == 0) else "other"


def _as_words(language: Language, value: Any) -> str:
    """A list is said as people say it: Léa, Max et Zoé."""
    if not isinstance(value, (list, tuple)):
        return as_word(value)
    *others, last = map(as_word, value) if value else ("",)
    return f"{', '.join(others)} {AND[language]} {last}" if others else last


def as_word(value: Any) -> str:
    """A number below zero has a real minus, not a hyphen."""
    return f"\u2212{-value}" if isinstance(value, int) and value < 0 else str(value)


def variants(text: Text) -> list[Variant]:
    return text if isinstance(text, list) else [text]


def forms(text: Text) -> list[str]:
    """All that a text can say."""
    return [form for each in variants(text) for form in ([each] if isinstance(each, str) else each.values())]


@cache
def texts(language: Language) -> Mapping[str, Text]:
    """All texts of a language by id. `common.toml` has the ids as they are, `x.toml` those that begin with `x.`"""
    found: dict[str, Text] = {}
    for name, tree in trees(language):
        found.update(_flat(tree, "" if name == "common" else name + "."))
    return {id: _typeset(text) for id, text in found.items()} if language == "fr" else found


def _typeset(text: Text) -> Text:
    """The files have plain blanks and apostrophes, which are easier to write; people get those of a book."""
    if isinstance(text, list):
        return [_typeset_one(variant) for variant in text]
    return _typeset_one(text)


def _typeset_one(text: Variant) -> Variant:
    return typeset(text) if isinstance(text, str) else {form: typeset(words) for form, words in text.items()}


def typeset(words: str) -> str:
    """French as it is printed: blanks that keep words together, and curly apostrophes."""
    return APOSTROPHE.sub("’", KEEPING.sub("\u00a0", words))


def _flat(tree: Mapping[str, Any], prefix: str) -> dict[str, Text]:
    found: dict[str, Text] = {}
    for key, value in tree.items():
        if isinstance(value, str | list) or set(value) - {"zero"} == {"one", "other"}:
            found[prefix + key] = value
        else:
            found.update(_flat(value, f"{prefix}{key}."))
    return found
