"""Puts pydantic's complaints into our own few reasons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pydantic import ValidationError

from scenarios.faults import Fault, Reason, Value, fault, key, show

_REASONS: Final = {
    "extra_forbidden": Reason.UNKNOWN_KEY,
    "unexpected_keyword_argument": Reason.UNKNOWN_KEY,
    "missing": Reason.MISSING_KEY,
    "int_type": Reason.NOT_A_NUMBER,
    "string_type": Reason.NOT_TEXT,
    "dict_type": Reason.NOT_A_TABLE,
    "model_type": Reason.NOT_A_TABLE,
    "dataclass_type": Reason.NOT_A_TABLE,
    "list_type": Reason.NOT_A_LIST,
    "tuple_type": Reason.NOT_A_LIST,
    "bool_type": Reason.NOT_A_FLAG,
    "too_long": Reason.WRONG_LENGTH,
    "enum": Reason.UNKNOWN_WORD,
    "literal_error": Reason.UNKNOWN_WORD,
}

_QUOTED: Final = re.compile("'([^']*)'")


class MisreadError(ValueError):
    """A text that does not follow our notation, for a reason of our own."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason."""
        super().__init__(reason)
        self.reason = reason


def faults_of(error: ValidationError, *within: str | int) -> Iterator[Fault]:
    """The faults that a validation found, with the place of what was validated."""
    for complaint in error.errors(include_url=False):
        context = complaint.get("ctx", {})
        misread = context.get("error")
        if isinstance(misread, MisreadError):
            reason = misread.reason
        else:
            reason = _REASONS.get(complaint["type"], Reason.NOT_UNDERSTOOD)
        place = (*within, *complaint["loc"])
        values: dict[str, Value] = {}
        match reason:
            case Reason.UNKNOWN_KEY | Reason.MISSING_KEY:
                values["found"] = key(place[-1])
            case Reason.WRONG_LENGTH:
                values["most"] = context["max_length"]
            case Reason.NOT_UNDERSTOOD:
                pass
            case _:
                values["found"] = show(complaint["input"])
        if reason is Reason.UNKNOWN_WORD:
            values["expected"] = ", ".join(_QUOTED.findall(context["expected"]))
        yield fault(reason, *place, **values)
