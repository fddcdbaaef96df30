"""Windows on painted sheets, and the one widget that shows them; they know nothing of the game."""
