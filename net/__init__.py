"""Carries views and choices between machines, trusting neither bytes nor peer."""
