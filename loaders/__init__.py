"""From the graph to a file, a page or a database: one destination a module."""
