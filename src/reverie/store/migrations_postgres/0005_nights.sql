-- In the ranking of a deal is only who had no help; and all that was made of a deal that a host has opened for several tables.

DROP INDEX results_daily;
CREATE INDEX results_daily ON results (daily, game, won DESC, measure DESC)
    WHERE daily <> '' AND NOT practice AND NOT assisted AND NOT imported AND result <> 'left'
    AND player NOT LIKE 'bot:%';
CREATE INDEX results_deals ON results (daily, finished) WHERE daily LIKE 'deal:%';
