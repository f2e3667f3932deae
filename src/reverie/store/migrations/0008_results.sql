-- How games ended: a row for each player, beside the table of the game. A person's rows lie together, the newest last.

CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    sought TEXT NOT NULL,
    fellows TEXT NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,
    daily TEXT NOT NULL,
    practice INTEGER NOT NULL,
    assisted INTEGER NOT NULL,
    imported INTEGER NOT NULL,
    finished REAL NOT NULL,
    result TEXT NOT NULL,
    rank INTEGER NOT NULL,
    measure INTEGER NOT NULL,
    acts INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    opened INTEGER NOT NULL,
    marks TEXT NOT NULL,
    luck REAL,
    choices REAL,
    found TEXT NOT NULL,
    won INTEGER NOT NULL GENERATED ALWAYS AS (result IN ('won', 'shared')) STORED,
    PRIMARY KEY (player, finished, table_id, seat)
) WITHOUT ROWID;

CREATE UNIQUE INDEX results_of_table ON results (table_id, seat);

-- The deal of a day: by result, then by the game's own measure.
CREATE INDEX results_daily ON results (daily, game, won DESC, measure DESC)
    WHERE daily <> '' AND practice = 0 AND imported = 0 AND result <> 'left' AND player NOT LIKE 'bot:%';
CREATE INDEX results_nights ON results (player, daily) WHERE daily <> '';

-- Whose rows are now somebody else's: what the logs call by the old id is written under the new one.
CREATE TABLE adopted (
    player TEXT PRIMARY KEY,
    person TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX adopted_by ON adopted (person);
