-- People who keep their name, how they prove it, where they are signed in, and whom they know. Everybody else is a
-- guest, of whom nothing is kept but what was played.

CREATE TABLE people (
    id word PRIMARY KEY,
    name TEXT NOT NULL,
    avatar TEXT NOT NULL,
    language TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    finder word,
    recovery BYTEA NOT NULL
);

CREATE INDEX people_made ON people (made);
CREATE UNIQUE INDEX people_finder ON people (finder) WHERE finder <> '';

-- Guests of other devices whose games came along: under these ids, too, something may be kept.
CREATE TABLE former (
    id word PRIMARY KEY,
    person word
);

CREATE INDEX former_person ON former (person);

CREATE TABLE passkeys (
    id word PRIMARY KEY,
    person word,
    host word,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    label TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION NOT NULL
);

CREATE INDEX passkeys_person ON passkeys (person);

-- Where a person is signed in: a session is good as long as its row is here.
CREATE TABLE devices (
    id word PRIMARY KEY,
    person word,
    label TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION NOT NULL
);

CREATE INDEX devices_person ON devices (person);

-- What is good once and not for long: codes to another device, links to friends, challenges that were answered.
CREATE TABLE slips (
    kind word,
    name word,
    person word,
    data TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (kind, name)
);

CREATE INDEX slips_person ON slips (person);
CREATE INDEX slips_until ON slips (until);

-- One's own side of knowing somebody, under the name by which one knows them.
CREATE TABLE ties (
    person word,
    other word,
    kind word,
    name TEXT NOT NULL,
    avatar TEXT NOT NULL,
    shows INTEGER NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, other)
);

CREATE INDEX ties_other ON ties (other);

CREATE TABLE invited (
    person word,
    table_id word,
    inviter word,
    name TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX invited_table ON invited (table_id);
CREATE INDEX invited_inviter ON invited (inviter);
