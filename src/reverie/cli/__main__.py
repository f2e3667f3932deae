"""`python -m reverie.cli` does what `reveries` does."""

from reverie.cli import main

main()
