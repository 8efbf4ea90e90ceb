"""Several workers in one house: who shows a table elsewhere, who minds it, and how each hears of what others write."""
