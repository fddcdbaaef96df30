"""Names and chat from the network are data."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.rate_limit import TokenBucket
from net.sanitize import sanitize_text


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("\x1b[31mred\x07", "[31mred"),
        ("two\nlines\r\tand a tab", "twolinesand a tab"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("a\u200bb\u2066c\ufeff", "abc"),
        ("a\u2028b\u00a0 c", "a b c"),
        ("e\u0301\u0301\u0301\u0301", "e\u0301\u0301"),
        ("[b]markup[/b]", "[b]markup[/b]"),
        ("\ud800", ""),
        ("  much   air  ", "much air"),
    ],
)
def test_what_is_no_letter_is_taken_out(text: str, cleaned: str) -> None:
    assert sanitize_text(text, 100) == cleaned


@given(st.text(max_size=500), st.integers(1, 50))
def test_a_cleaned_text_is_short_and_harmless(text: str, most: int) -> None:
    cleaned = sanitize_text(text, most)
    assert len(cleaned) <= most
    assert cleaned.isprintable()
    assert not any(unicodedata.category(sign)[0] == "C" for sign in cleaned)
    assert sanitize_text(cleaned, most) == cleaned


def test_a_bucket_lets_a_burst_through_and_then_a_rate() -> None:
    bucket = TokenBucket(burst=3, rate=1)
    assert [bucket.take(0.0) for _ in range(5)] == [True, True, True, False, False]
    assert bucket.wait(0.5) == pytest.approx(0.5)
    assert [bucket.take(2.0) for _ in range(3)] == [True, True, False]
