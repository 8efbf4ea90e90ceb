"""Where tables and journals are kept: one protocol, memory and SQLite."""
