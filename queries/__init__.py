"""The questions one can ask, a ``.cypher`` file each, and how they are run."""
