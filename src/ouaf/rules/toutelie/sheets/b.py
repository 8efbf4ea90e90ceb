"""Side B. A digit is printed, a letter is a colour: Red, Yellow, Green, Blue, Violet."""

from typing import Final

ROWS: Final = (
    "VG RB Y5",
    "BY 3G RV",
    #
    "Y1 BV BG",
    "RV GY 6R",
    #
    "YB R4 BY",
    "2G VG RV",
)
