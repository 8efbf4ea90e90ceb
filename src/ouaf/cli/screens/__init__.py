"""How games look in a terminal: one file for each game that has a screen here."""
