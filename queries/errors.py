"""What can go wrong between a question and its answer."""


class QueryError(Exception):
    """The question can't be answered as asked; the message holds the mend."""

    exit_code = 1


class UnknownQuestionError(QueryError):
    """No question of the catalog has this phrase."""

    exit_code = 2
