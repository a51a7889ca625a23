"""What can go wrong between a question and its answer."""


class QueryError(Exception):
    """The question can't be answered as asked; the message holds the mend."""

    exit_code = 1


class UnknownQuestionError(QueryError):
    """No question of the catalog has this phrase."""

    exit_code = 2


def too_slow(timeout: float) -> QueryError:
    """Return the error of a statement that was stopped by its time limit."""
    return QueryError(f"stopped after {timeout:g} s: ask for less, or --timeout more")
