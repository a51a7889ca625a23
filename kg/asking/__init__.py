"""From a person's words to an answer: questions prepared, asked, shown, talked over."""
