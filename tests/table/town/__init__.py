"""Several workers in one process."""
