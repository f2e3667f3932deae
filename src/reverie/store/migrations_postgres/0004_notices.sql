-- What people want to be told outside the tab, where it is sent, and what is still to be sent.

CREATE TABLE wishes (
    person word PRIMARY KEY,
    document BYTEA NOT NULL
);

CREATE TABLE subscriptions (
    endpoint word PRIMARY KEY,
    person word,
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL
);

CREATE INDEX subscriptions_person ON subscriptions (person);

-- Each thing is told once, whichever node notices it: whoever marks a row as sent sends it.
CREATE TABLE notices (
    person word,
    kind word,
    about word,
    number INTEGER NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    sent INTEGER NOT NULL,
    PRIMARY KEY (person, kind, about, number)
);

CREATE INDEX notices_due ON notices (due) WHERE sent = 0;
CREATE INDEX notices_old ON notices (due) WHERE sent = 1;
