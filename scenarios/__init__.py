"""Turns data files into scenario definitions, and refuses wrong ones kindly."""
