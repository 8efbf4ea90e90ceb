"""What is wrong with a house, and what to do about it."""
