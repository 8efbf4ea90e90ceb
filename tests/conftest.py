"""The same examples in every run, and no clock: the machines are shared and noisy."""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
