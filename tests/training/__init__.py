"""Learns the weights of the bots from self-play: `python -m tests.training --help`."""
