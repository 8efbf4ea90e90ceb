"""One live table: its record, the pure step, and the thin shell around it."""
