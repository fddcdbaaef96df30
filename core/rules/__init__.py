"""The chapters of the rules, as frames and plain functions."""
