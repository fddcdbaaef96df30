"""Benchmarks as ratios to a baseline, which can be compared across machines: `python -m tests.bench`."""
