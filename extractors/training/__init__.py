"""Training of the weights that the package ships; not part of the installed package."""
