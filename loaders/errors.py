"""What can go wrong on the way out of the graph."""


class LoadError(Exception):
    """The graph could not be written; the message says where, why and the mend."""

    exit_code = 1
