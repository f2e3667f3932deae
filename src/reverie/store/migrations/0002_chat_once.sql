-- A line of chat that is sent again, even after a crash, is not said twice.

ALTER TABLE chat ADD COLUMN command TEXT NOT NULL DEFAULT '';

CREATE UNIQUE INDEX chat_command ON chat (table_id, player, command) WHERE command <> '';

-- What nobody has touched for long is found without reading every table.
CREATE INDEX tables_untouched ON tables (phase, touched);
