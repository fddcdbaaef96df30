"""The player's settings, the last game that was set up, and the content that is installed."""
