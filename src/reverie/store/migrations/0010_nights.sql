-- In the ranking of a deal is only who had no help. It is counted from the index alone: SQLite looks again at all that
-- the index was made for. And all that was made of a deal that a host has opened for several tables.

DROP INDEX results_daily;
CREATE INDEX results_daily ON results (
    daily, game, won DESC, measure DESC, practice, assisted, imported, result, player, finished
) WHERE daily <> '' AND practice = 0 AND assisted = 0 AND imported = 0 AND result <> 'left'
    AND player NOT LIKE 'bot:%';
CREATE INDEX results_deals ON results (daily, finished) WHERE daily LIKE 'deal:%';
