"""Long trials of the whole, run by hand: `python -m tests.endurance`."""
