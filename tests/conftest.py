"""What every test shares: the rule report and a reproducible hypothesis."""

from hypothesis import settings

pytest_plugins = ["pytester", "tests.rule_report"]

settings.register_profile("reproducible", derandomize=True, deadline=None, database=None)
settings.load_profile("reproducible")
