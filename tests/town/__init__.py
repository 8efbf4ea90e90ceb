"""A town: several workers on PostgreSQL with a bus, all real."""
