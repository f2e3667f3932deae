-- Whether what is read is what was written: each entry carries a digest of itself and of all before it, each row one of
-- its document. And notes of the house itself, which belong to no table.

ALTER TABLE entries ADD COLUMN chain BLOB NOT NULL DEFAULT x'';

ALTER TABLE tables ADD COLUMN sum BLOB NOT NULL DEFAULT x'';

CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
