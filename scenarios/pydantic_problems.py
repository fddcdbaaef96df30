"""Translation of pydantic's errors to our own reasons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pydantic import ValidationError

from scenarios.problems import Problem, ProblemReason, Value, key, printable, problem

_REASONS: Final = {
    "extra_forbidden": ProblemReason.UNKNOWN_KEY,
    "unexpected_keyword_argument": ProblemReason.UNKNOWN_KEY,
    "missing": ProblemReason.MISSING_KEY,
    "int_type": ProblemReason.NOT_A_NUMBER,
    "string_type": ProblemReason.NOT_TEXT,
    "dict_type": ProblemReason.NOT_A_TABLE,
    "model_type": ProblemReason.NOT_A_TABLE,
    "dataclass_type": ProblemReason.NOT_A_TABLE,
    "list_type": ProblemReason.NOT_A_LIST,
    "tuple_type": ProblemReason.NOT_A_LIST,
    "bool_type": ProblemReason.NOT_A_FLAG,
    "too_long": ProblemReason.WRONG_LENGTH,
    "enum": ProblemReason.UNKNOWN_WORD,
    "literal_error": ProblemReason.UNKNOWN_WORD,
}

_QUOTED: Final = re.compile("'([^']*)'")


class PhraseError(ValueError):
    """A text that does not follow our notation; carries our own reason."""

    def __init__(self, reason: ProblemReason) -> None:
        super().__init__(reason)
        self.reason = reason


def problems_of(error: ValidationError, *within: str | int) -> Iterator[Problem]:
    """Yield the problems of a validation error, placed below `within`."""
    for detail in error.errors(include_url=False):
        context = detail.get("ctx", {})
        misread = context.get("error")
        if isinstance(misread, PhraseError):
            reason = misread.reason
        else:
            reason = _REASONS.get(detail["type"], ProblemReason.NOT_UNDERSTOOD)
        place = (*within, *detail["loc"])
        values: dict[str, Value] = {}
        match reason:
            case ProblemReason.UNKNOWN_KEY | ProblemReason.MISSING_KEY:
                values["found"] = key(place[-1])
            case ProblemReason.WRONG_LENGTH:
                values["most"] = context["max_length"]
            case ProblemReason.NOT_UNDERSTOOD:
                pass
            case _:
                values["found"] = printable(detail["input"])
        if reason is ProblemReason.UNKNOWN_WORD:
            values["expected"] = ", ".join(_QUOTED.findall(context["expected"]))
        yield problem(reason, *place, **values)
