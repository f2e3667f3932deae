-- People who keep their name, how they prove it, where they are signed in, and whom they know. Everybody else is a
-- guest, of whom nothing is kept but what was played.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    avatar TEXT NOT NULL,
    language TEXT NOT NULL,
    made REAL NOT NULL,
    finder TEXT NOT NULL,
    recovery BLOB NOT NULL
) WITHOUT ROWID;

CREATE INDEX people_made ON people (made);
CREATE UNIQUE INDEX people_finder ON people (finder) WHERE finder <> '';

-- Guests of other devices whose games came along: under these ids, too, something may be kept.
CREATE TABLE former (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX former_person ON former (person);

CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    host TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    label TEXT NOT NULL,
    made REAL NOT NULL,
    used REAL NOT NULL
) WITHOUT ROWID;

CREATE INDEX passkeys_person ON passkeys (person);

-- Where a person is signed in: a session is good as long as its row is here.
CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    label TEXT NOT NULL,
    made REAL NOT NULL,
    used REAL NOT NULL
) WITHOUT ROWID;

CREATE INDEX devices_person ON devices (person);

-- What is good once and not for long: codes to another device, links to friends, challenges that were answered.
CREATE TABLE slips (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    person TEXT NOT NULL,
    data TEXT NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (kind, name)
) WITHOUT ROWID;

CREATE INDEX slips_person ON slips (person);
CREATE INDEX slips_until ON slips (until);

-- One's own side of knowing somebody, under the name by which one knows them.
CREATE TABLE ties (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    avatar TEXT NOT NULL,
    shows INTEGER NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (person, other)
) WITHOUT ROWID;

CREATE INDEX ties_other ON ties (other);

CREATE TABLE invited (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    inviter TEXT NOT NULL,
    name TEXT NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;

CREATE INDEX invited_table ON invited (table_id);
CREATE INDEX invited_inviter ON invited (inviter);
