"""The commands for whoever keeps a house, with their words: backup, restore, admin, export-site."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from reverie.cli.keeping import WHAT, Kept
from reverie.cli.keeping import admin as ask
from reverie.cli.keeping import backup as write
from reverie.cli.keeping import restore as fill
from reverie.cli.spoken import spoken
from reverie.engine.text import T, Text

Commands = Callable[[str, str, Text, str], Callable[[Callable[..., Any]], Any]]


def add_keeping(lang: str, command: Commands, about: Callable[..., Any], word_file: str, word_options: str) -> None:
    """Add them to the whole command."""
    a_folder = about(
        T("The folder that keeps the tables; without it REVERIE_DATA, or a folder of your own."), T("FOLDER")
    )
    a_database = about(
        T("The PostgreSQL that keeps the tables; without it REVERIE_DATABASE, or the folder."), T("ADDRESS")
    )

    @command("backup", f"{word_file} {word_options}",
             T("Write everything that a house keeps into one file, its secret included, while it runs."),
             "night.backup")  # fmt: skip
    def backup(
        file: Annotated[Path, about(T("The file to write."), name=word_file)],
        /, *,
        data: Annotated[Path | None, a_folder] = None,
        database: Annotated[str, a_database] = "",
        replace: Annotated[bool, about(T("Put the new file in the place of an older one."))] = False,
    ) -> None:  # fmt: skip
        write(lang, file, Kept(data, database), replace=replace)

    @command("restore", f"{word_file} {word_options}",
             T("Fill an empty folder or database from a backup, also one of the other kind."),
             "night.backup --data new-house")  # fmt: skip
    def restore(
        file: Annotated[Path, about(T("A file that `reveries backup` wrote."), name=word_file)],
        /, *,
        data: Annotated[Path | None, a_folder] = None,
        database: Annotated[str, a_database] = "",
    ) -> None:  # fmt: skip
        fill(lang, file, Kept(data, database))

    @command("admin", f"{'|'.join(WHAT)} [ID] {word_options}",
             T("Read reports, put a person out everywhere, close a table, give or erase all that is kept of a person, "
               "make the results of all games again from their logs; the house must run."),
             "export 3f2a9c --out person.json")  # fmt: skip
    def admin(
        what: Annotated[str, about(T("What to do: {choices}.", choices=", ".join(WHAT)), name="WHAT")],
        who: Annotated[str, about(T("A person, or a table to close: their ids stand in the reports."), name="ID")] = "",
        /, *,
        server: Annotated[str, about(
            T("Where the house runs, any of its nodes; http://127.0.0.1:8000 if nothing is said."),
            T("ADDRESS"))] = "http://127.0.0.1:8000",
        data: Annotated[Path | None, a_folder] = None,
        database: Annotated[str, a_database] = "",
        out: Annotated[Path | None, about(T("Write what was asked for into a file."), T("FILE"))] = None,
    ) -> None:  # fmt: skip
        ask(lang, what, who, Kept(data, database), server=server, out=out)

    @command("export-site", spoken(T("FOLDER"), lang),
             T("Write the whole house as plain files for any web space: it runs in the browsers of its visitors."),
             "public")  # fmt: skip
    def export_site(
        folder: Annotated[Path, about(T("The folder to write; an older house in it is replaced."), name="FOLDER")], /
    ) -> None:
        from reverie.cli.export_site import export_site as write_files

        write_files(lang, folder)
