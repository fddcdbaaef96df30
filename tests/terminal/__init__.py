"""A program in a real pseudo-terminal, as tests and figures of the bench press its keys and see its screen."""

from tests.terminal.driver import KeyResponse, NotShown, Terminal, environment

__all__ = ["KeyResponse", "NotShown", "Terminal", "environment"]
