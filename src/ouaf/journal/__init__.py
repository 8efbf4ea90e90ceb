"""The record of a match: lines, replay, words, fair dice and their proof."""
