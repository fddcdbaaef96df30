"""Tests of the data files: their figures, their faults and their words."""
