-- Words that somebody has reported. They outlive their table: the keeper of the server may read them later.

CREATE TABLE reports (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    made REAL NOT NULL,
    game TEXT NOT NULL,
    reporter TEXT NOT NULL,
    player TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    words TEXT NOT NULL,
    context TEXT NOT NULL
);

-- The same words are reported once by each person, however often they press.
CREATE UNIQUE INDEX reports_once ON reports (table_id, reporter, kind, place);
