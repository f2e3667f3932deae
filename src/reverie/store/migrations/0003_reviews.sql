-- A finished review is kept beside the log of its table: it took much thought, and people come back to it.

CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    method INTEGER NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID;
