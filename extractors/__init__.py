"""From the text of an abstract to named entities, relations and results."""
