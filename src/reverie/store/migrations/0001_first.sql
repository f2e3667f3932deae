-- The first shape of the store: tables, their logs, snapshots and chat.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    public INTEGER NOT NULL,
    daily TEXT NOT NULL,
    made REAL NOT NULL,
    touched REAL NOT NULL,
    due REAL NOT NULL,
    document BLOB NOT NULL
) WITHOUT ROWID;

CREATE INDEX tables_listed ON tables (touched DESC) WHERE public = 1 AND phase <> 'over';
CREATE INDEX tables_due ON tables (due) WHERE due > 0;

CREATE TABLE players (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;

CREATE INDEX players_of_table ON players (table_id);

-- Unique by (table, number): two writers can never both win.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    player TEXT NOT NULL,
    command TEXT NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- A command that is sent again, even after a crash, cannot be carried out twice.
CREATE UNIQUE INDEX entries_command ON entries (table_id, player, command) WHERE command <> '';

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    number INTEGER NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
