"""The icons as PNG, drawn by the browser from the built client's own SVG: `python -m tests.e2e.icons`.

They are kept in the repository, small: a phone wants PNG, and building the package must not need a browser.
"""

from __future__ import annotations

import struct
import zlib
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.e2e.browser import chromium

ROOT: Final = Path(__file__).parents[2]
PUBLIC: Final = ROOT / "web/public"
STATIC: Final = ROOT / "src/ouaf/server/static"
PICTURES: Final = {
    "icon-192.png": (192, "icon.svg"),
    "icon-512.png": (512, "icon.svg"),
    "icon-full-512.png": (512, "icon-full.svg"),
    "apple-touch-icon.png": (180, "icon-full.svg"),
}
PIXELS: Final = """async ({ source, side }) => {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  pen.drawImage(image, 0, 0, side, side)
  return btoa(Array.from(pen.getImageData(0, 0, side, side).data, byte => String.fromCharCode(byte)).join(''))
}"""


def pixels(browser: Browser, picture: Path, side: int) -> bytes:
    """A picture as the browser draws it: red, green, blue and opacity of each pixel."""
    kind = "svg+xml" if picture.suffix == ".svg" else "png"
    source = f"data:image/{kind};base64,{b64encode(picture.read_bytes()).decode()}"
    page = browser.new_page()
    drawn = b64decode(page.evaluate(PIXELS, {"source": source, "side": side}))
    page.close()
    return drawn


def coarse(data: bytes) -> bytes:
    """Fewer shades, so that the file is small; flat colours lose nothing that one sees."""
    return bytes(min(255, (byte + 4) // 8 * 8) for byte in data)


def png(data: bytes, side: int) -> bytes:
    """The file of these pixels. Each row says how it differs from the one above: that packs best for drawings."""
    rows = [data[at : at + 4 * side] for at in range(0, len(data), 4 * side)]
    above = [bytes(4 * side), *rows]
    packed = b"".join(
        b"\2" + bytes((here - up) % 256 for here, up in zip(row, over, strict=True))
        for row, over in zip(rows, above, strict=False)
    )
    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(packed, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def main() -> None:
    PUBLIC.mkdir(exist_ok=True)
    with chromium() as browser:
        for name, (side, drawing) in PICTURES.items():
            (PUBLIC / name).write_bytes(png(coarse(pixels(browser, STATIC / drawing, side)), side))


if __name__ == "__main__":
    main()
