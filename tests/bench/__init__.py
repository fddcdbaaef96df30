"""Speeds that mean something on any machine, as ratios to a known anchor: `python -m tests.bench`."""
