-- How games ended: a row for each player, beside the table of the game.

CREATE TABLE results (
    table_id word REFERENCES tables (id),
    seat INTEGER NOT NULL,
    player word,
    name TEXT NOT NULL,
    sought word,
    fellows TEXT NOT NULL,
    game word,
    rules INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    options word,
    daily word,
    practice BOOLEAN NOT NULL,
    assisted BOOLEAN NOT NULL,
    imported BOOLEAN NOT NULL,
    finished DOUBLE PRECISION NOT NULL,
    result word,
    rank INTEGER NOT NULL,
    measure INTEGER NOT NULL,
    acts INTEGER NOT NULL,
    seconds BIGINT NOT NULL,
    opened BOOLEAN NOT NULL,
    marks TEXT NOT NULL,
    luck DOUBLE PRECISION,
    choices DOUBLE PRECISION,
    found TEXT NOT NULL,
    won BOOLEAN NOT NULL GENERATED ALWAYS AS (result IN ('won', 'shared')) STORED,
    PRIMARY KEY (table_id, seat)
);

-- A person's games are read from the index alone, the newest first.
CREATE INDEX results_of_player ON results (player, finished DESC, table_id DESC, seat)
    INCLUDE (game, options, seats, result, measure, seconds, luck, choices, found, fellows);

-- The deal of a day: by result, then by the game's own measure.
CREATE INDEX results_daily ON results (daily, game, won DESC, measure DESC)
    WHERE daily <> '' AND NOT practice AND NOT imported AND result <> 'left' AND player NOT LIKE 'bot:%';
CREATE INDEX results_nights ON results (player, daily) WHERE daily <> '';

-- Whose rows are now somebody else's: what the logs call by the old id is written under the new one.
CREATE TABLE adopted (
    player word PRIMARY KEY,
    person word
);

CREATE INDEX adopted_by ON adopted (person);
