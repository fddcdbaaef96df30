"""A program in a real pseudo-terminal, as tests and figures of the bench press its keys and see its screen."""

from tests.terminal.driver import Echo, Terminal, Unseen, environment

__all__ = ["Echo", "Terminal", "Unseen", "environment"]
