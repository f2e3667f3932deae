-- The first shape of the store on PostgreSQL: what SQLite keeps, and which node holds which table.

-- Compared byte by byte: an index does not change with the language or the system of the machine.
CREATE DOMAIN word AS TEXT COLLATE "C" NOT NULL;

-- A node is alive until then, by the database's own clock, as long as its connection holds the lock of its id.
CREATE TABLE nodes (
    id word PRIMARY KEY,
    address TEXT NOT NULL,
    alive_until TIMESTAMPTZ NOT NULL
);

-- A lock that others get proves a death at once. They let go of it when their transaction ends.
CREATE VIEW living AS
    SELECT id, address FROM nodes
    WHERE alive_until > clock_timestamp() AND NOT pg_try_advisory_xact_lock_shared(('x' || id)::BIT(64)::BIGINT);

-- Whoever writes about a table must be its owner, in the epoch that began when it took the table.
CREATE TABLE tables (
    id word PRIMARY KEY,
    game word,
    phase word,
    public BOOLEAN NOT NULL,
    daily word,
    made DOUBLE PRECISION NOT NULL,
    touched DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    document BYTEA NOT NULL,
    sum BYTEA NOT NULL,
    owner word DEFAULT '',
    epoch BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX tables_listed ON tables (touched DESC) WHERE public AND phase <> 'over';
CREATE INDEX tables_due ON tables (due) WHERE due > 0;
CREATE INDEX tables_untouched ON tables (phase, touched);

-- `open` and `daily` are what tables say, so that a person's few unfinished games and daily deals are found among
-- all that this person ever played.
CREATE TABLE players (
    player word,
    table_id word REFERENCES tables (id),
    open BOOLEAN NOT NULL,
    daily word,
    PRIMARY KEY (player, table_id)
);

CREATE INDEX players_of_table ON players (table_id);
CREATE INDEX players_open ON players (player, table_id) WHERE open;
CREATE INDEX players_daily ON players (player, daily) WHERE daily <> '';

-- Unique by (table, number): two writers can never both win.
CREATE TABLE entries (
    table_id word REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind word,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    player word,
    command word,
    made DOUBLE PRECISION NOT NULL,
    chain BYTEA NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- A command that is sent again, even after a crash, cannot be carried out twice.
CREATE UNIQUE INDEX entries_command ON entries (table_id, player, command) WHERE command <> '';

CREATE TABLE snapshots (
    table_id word PRIMARY KEY REFERENCES tables (id),
    number INTEGER NOT NULL,
    data BYTEA NOT NULL
);

CREATE TABLE chat (
    table_id word REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    player word,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    command word,
    PRIMARY KEY (table_id, number)
);

CREATE UNIQUE INDEX chat_command ON chat (table_id, player, command) WHERE command <> '';

CREATE TABLE reviews (
    table_id word PRIMARY KEY REFERENCES tables (id),
    method INTEGER NOT NULL,
    data BYTEA NOT NULL
);

-- Reports outlive their table: the keeper of the server may read them later.
CREATE TABLE reports (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id word,
    made DOUBLE PRECISION NOT NULL,
    game word,
    reporter word,
    player word,
    seat INTEGER NOT NULL,
    kind word,
    place INTEGER NOT NULL,
    words TEXT NOT NULL,
    context TEXT NOT NULL
);

CREATE UNIQUE INDEX reports_once ON reports (table_id, reporter, kind, place);

CREATE TABLE notes (
    name word PRIMARY KEY,
    value BYTEA NOT NULL
);
