"""Scrollable panes of rendered cells, and the widget that shows them; they know nothing of the game."""
