-- What people want to be told outside the tab, where it is sent, and what is still to be sent.

CREATE TABLE wishes (
    person TEXT PRIMARY KEY,
    document BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    made REAL NOT NULL
) WITHOUT ROWID;

CREATE INDEX subscriptions_person ON subscriptions (person);

-- Each thing is told once, whichever node notices it: whoever marks a row as sent sends it.
CREATE TABLE notices (
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    number INTEGER NOT NULL,
    due REAL NOT NULL,
    sent INTEGER NOT NULL,
    PRIMARY KEY (person, kind, about, number)
) WITHOUT ROWID;

CREATE INDEX notices_due ON notices (due) WHERE sent = 0;
CREATE INDEX notices_old ON notices (due) WHERE sent = 1;
