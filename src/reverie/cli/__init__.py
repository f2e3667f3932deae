"""The `reveries` command: list, play, simulate, replay and verify games from a terminal."""


def main() -> None:
    """The entry point of the `reveries` command."""
    import sys

    if sys.argv[1:] == ["--version"]:  # neither a game nor a language is needed for that
        from reverie.cli.version import version_line

        print(version_line())
        return
    from reverie.cli.encoding import be_gentle
    from reverie.cli.run import run

    be_gentle()
    sys.exit(run(sys.argv[1:]))
