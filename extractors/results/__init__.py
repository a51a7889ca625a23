"""Numbers that state an outcome: found, of what kind, of which metric and model."""

from .finder import FoundResult, find_results, load_finder

__all__ = ["FoundResult", "find_results", "load_finder"]
