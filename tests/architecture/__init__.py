"""Tests that guard the walls of the house, and test the tools that do."""
