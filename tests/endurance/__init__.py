"""Long tests of the whole project, run by hand: `python -m tests.endurance`."""
