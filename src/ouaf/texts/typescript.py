"""Writes every text as TypeScript for the client: `python -m ouaf.texts.typescript FOLDER`.

`ids.ts` has the type of each id's parameters, so that a missing id or parameter is a type error; `fr.ts` and `en.ts`
have the words, one module for each language; `voices.ts` says how loud events are.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ouaf.texts.speak import LANGUAGES, SLOT, Language, Text, forms, texts, variants
from ouaf.texts.voices import voices

TERMINAL: Final = "doctor."
"""What only a host reads, in a terminal: phones need not load it."""
HEAD: Final = "// Written by `python -m ouaf.texts.typescript`; change src/ouaf/texts/ instead.\n"


def main(arguments: Sequence[str]) -> None:
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ids.ts").write_text(ids(), "utf-8")
    (folder / "voices.ts").write_text(loudness(), "utf-8")
    for language in LANGUAGES:
        (folder / f"{language}.ts").write_text(words(language), "utf-8")


def sent(language: Language) -> dict[str, Text]:
    """The texts that a page may say."""
    return {id: text for id, text in texts(language).items() if not id.startswith(TERMINAL)}


def ids() -> str:
    """The interface `Texts`: each id with its parameters."""
    lines = [f"  {json.dumps(id)}: {parameters(id)}" for id in sent("en")]
    return "\n".join([HEAD, "import type { Value } from '../lib/speak'\n", "export interface Texts {", *lines, "}\n"])


def parameters(id: str) -> str:
    """The type of an id's parameters: the slots of all its forms in all languages, and what chooses among them."""
    both = [texts(language)[id] for language in LANGUAGES]
    names = {name for text in both for form in forms(text) for name, _ in SLOT.findall(form)}
    counted = any(isinstance(variant, dict) for text in both for variant in variants(text))
    fields = ["line: number"] if any(isinstance(text, list) for text in both) else []
    fields += ["n: number"] if counted else []
    fields += [f"{name}: Value" for name in sorted(names - ({"n"} if counted else set()))]
    return "{ " + "; ".join(fields) + " }" if fields else "Record<never, never>"


def words(language: Language) -> str:
    lines = [
        f"  {json.dumps(id)}: {json.dumps(text, ensure_ascii=False)}," for id, text in sorted(sent(language).items())
    ]
    head = [HEAD, "import type { Words } from '../lib/speak'\n", "const words: Words = {"]
    return "\n".join([*head, *lines, "}\n", "export default words\n"])


def loudness() -> str:
    lines = [f"  {json.dumps(kind)}: {json.dumps(voice)}," for kind, voice in sorted(voices().items())]
    head = [HEAD, "import type { Voice } from '../lib/tell'\n", "const voices: Readonly<Record<string, Voice>> = {"]
    return "\n".join([*head, *lines, "}\n", "export default voices\n"])


if __name__ == "__main__":
    main(sys.argv[1:])
