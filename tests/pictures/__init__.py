"""Pictures of canvases, to look at: `python -m tests.pictures`."""
