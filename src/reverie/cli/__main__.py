"""`python -m reverie.cli` does what `reverie` does."""

from reverie.cli import main

main()
