"""Widgets that show painted sheets and report clicks; they know nothing of the game."""
