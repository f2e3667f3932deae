"""The `reverie` command: list, play, simulate, replay and verify games from a terminal."""


def main() -> None:
    """The entry point of the `reverie` command."""
    import sys

    from reverie.cli.command import run
    from reverie.cli.encoding import be_gentle

    be_gentle()
    sys.exit(run(sys.argv[1:]))
