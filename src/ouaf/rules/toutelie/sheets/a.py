"""Side A. A digit is printed, a dot is a white cell, the two cells of a letter are a bridge."""

from typing import Final

ROWS: Final = (
    ".a a. .5",
    "b. 3c c.",
    #
    "b1 .. ..",
    ".. .. 6d",
    #
    ".e e4 .d",
    "2. .f f.",
)
