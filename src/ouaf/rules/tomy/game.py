"""Mais où est Tomy ? for the registry."""

from __future__ import annotations

from typing import Final, get_args

from ouaf.rules.game import Game, Options
from ouaf.rules.tomy import shapes
from ouaf.rules.tomy.content import full_options
from ouaf.rules.tomy.imagine import imagine
from ouaf.rules.tomy.load import load
from ouaf.rules.tomy.state import Tomy


def new(seats: int, options: Options) -> Tomy:
    """A match before its first entry."""
    return Tomy(seats, several=options["hands"] == "several", aloud=options["stories"] == "aloud")


GAME: Final = Game(
    id="tomy",
    version=1,
    min_seats=3,
    max_seats=6,
    full_options=full_options,
    new=new,
    load=load,
    imagine=imagine,
    view_type=shapes.View,
    prompt_types=get_args(shapes.Prompt),
    event_types=get_args(shapes.Event),
    takes_words=True,
)
