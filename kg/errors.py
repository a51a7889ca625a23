"""Errors that are the user's to mend: printed as one line, without a trace."""


class UsageError(Exception):
    """What was asked cannot be done as asked; the message says what to do instead."""

    exit_code = 2


class InputError(Exception):
    """An input file cannot be used; the message names file, line and mend."""

    exit_code = 1
