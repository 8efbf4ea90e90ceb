"""Where tables and journals are kept: one protocol, SQLite and PostgreSQL."""
