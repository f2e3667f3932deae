-- Among a million finished games the few that go on are found at once: what a table says is also said of each player.

ALTER TABLE players ADD COLUMN open INTEGER NOT NULL DEFAULT 1;

ALTER TABLE players ADD COLUMN daily TEXT NOT NULL DEFAULT '';

UPDATE players SET
    open = (SELECT phase <> 'over' FROM tables WHERE id = table_id),
    daily = (SELECT tables.daily FROM tables WHERE id = table_id);

CREATE INDEX players_open ON players (player) WHERE open = 1;
CREATE INDEX players_daily ON players (player, daily) WHERE daily <> '';

-- The log of a finished game is all that is needed.
DELETE FROM snapshots WHERE table_id IN (SELECT id FROM tables WHERE phase = 'over');
