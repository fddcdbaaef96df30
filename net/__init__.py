"""Carries views and choices between machines; empty until LAN play is built."""
