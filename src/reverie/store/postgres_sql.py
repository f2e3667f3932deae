"""The statements of the store on PostgreSQL.

What is written about a table stands on `held`: the table's row, locked, if this node owns it in this epoch. Without it
nothing is written. Each statement answers two questions: was it allowed, and was it new?
"""

from reverie.store.postgres_results import ENDED, PARTS

HELD = """held AS (
    SELECT id, phase, daily FROM tables WHERE id = %(id)s AND owner = %(owner)s AND epoch = %(epoch)s FOR NO KEY UPDATE
)"""
# As one document: an array for each column costs a Python program more than all the rest of an act.
NEW = """new AS MATERIALIZED (
    SELECT number, kind, seat, action, text, at, player, command, made, decode(chain, 'hex') AS chain
    FROM json_to_recordset(%(entries)s::JSON) AS sent (
        number INTEGER, kind TEXT, seat INTEGER, action TEXT, text TEXT, at BIGINT, player TEXT, command TEXT,
        made DOUBLE PRECISION, chain TEXT
    )
)"""
COLUMNS = "id, game, phase, public, daily, made, touched, due, document, sum"
ALL = f"SELECT {COLUMNS} FROM tables"

# Half of an order would be worse than none: nothing is written if any number or command is there already, or if what
# goes before is not what the links were made from.
_APPEND = f"""WITH {HELD}, {NEW}, late AS (
    SELECT 1 FROM entries WHERE table_id = %(id)s AND number >= %(least)s
    UNION ALL
    SELECT 1 FROM new WHERE command <> '' AND (
        SELECT TRUE FROM entries AS old
        WHERE table_id = %(id)s AND old.player = new.player AND old.command = new.command AND old.command <> ''
    )
    UNION ALL
    SELECT 1 WHERE %(first)s > 1 AND NOT EXISTS (
        SELECT FROM entries WHERE table_id = %(id)s AND number = %(first)s - 1 AND chain = %(before)s
    )
), fit AS (SELECT id FROM held WHERE NOT EXISTS (SELECT FROM late)),
added AS (INSERT INTO entries SELECT fit.id, new.* FROM fit, new)"""
_CHANGE = """changed AS (
    UPDATE tables SET phase = %(phase)s, public = %(public)s, touched = %(touched)s, due = %(due)s,
        document = %(document)s, sum = %(sum)s
    FROM fit WHERE tables.id = fit.id
), thawed AS (DELETE FROM snapshots USING fit WHERE table_id = fit.id AND %(phase)s = 'over')"""
_CLOSE = """closed AS (
    UPDATE players SET open = %(phase)s <> 'over' FROM fit WHERE table_id = fit.id AND open <> (%(phase)s <> 'over')
)"""
_ANSWER = "SELECT EXISTS (SELECT FROM held), EXISTS (SELECT FROM fit)"
APPEND = f"{_APPEND} {_ANSWER}"
APPEND_AND_CHANGE = f"{_APPEND}, {_CHANGE}, {_CLOSE} {_ANSWER}"
APPEND_AND_END = f"{_APPEND}, {_CHANGE}, {_CLOSE}, {ENDED} {_ANSWER}"

_FIT = "fit AS (SELECT id FROM held)"
CHANGE = f"WITH {HELD}, {_FIT}, {_CHANGE}, {_CLOSE} {_ANSWER}"
_PUT_TABLE = f"""WITH {HELD}, fit AS (SELECT id, daily FROM held), {_CHANGE}, gone AS (
    DELETE FROM players USING fit WHERE table_id = fit.id AND player <> ALL (%(people)s::TEXT[])
), come AS (
    INSERT INTO players SELECT person, fit.id, %(phase)s <> 'over', fit.daily
    FROM fit, unnest(%(people)s::TEXT[]) AS person
    ON CONFLICT (player, table_id) DO UPDATE SET open = excluded.open
)"""
PUT_TABLE = f"{_PUT_TABLE} {_ANSWER}"
REWRITE = f"""{_PUT_TABLE}, {NEW}, anew AS (
    UPDATE entries SET kind = new.kind, seat = new.seat, action = new.action, text = new.text, at = new.at,
        player = new.player, command = new.command, made = new.made, chain = new.chain
    FROM fit, new WHERE entries.table_id = fit.id AND entries.number = new.number
), said AS (
    UPDATE chat SET player = new.player, name = new.name, text = new.text, command = new.command
    FROM fit, json_to_recordset(%(lines)s::JSON)
        AS new (number INTEGER, player TEXT, name TEXT, text TEXT, command TEXT)
    WHERE chat.table_id = fit.id AND chat.number = new.number
), unseen AS (DELETE FROM snapshots USING fit WHERE table_id = fit.id AND %(phase)s <> 'over'),
forgotten AS (DELETE FROM reviews USING fit WHERE table_id = fit.id),
unsaid AS (UPDATE results SET luck = NULL, choices = NULL, found = '' FROM fit WHERE table_id = fit.id)
{_ANSWER}"""
CREATE_TABLE = f"""WITH {NEW}, fit AS (
    INSERT INTO tables ({COLUMNS}, owner, epoch) VALUES (
        %(id)s, %(game)s, %(phase)s, %(public)s, %(daily)s, %(made)s, %(touched)s, %(due)s, %(document)s, %(sum)s,
        %(owner)s, 1
    ) ON CONFLICT DO NOTHING RETURNING id
), come AS (
    INSERT INTO players SELECT person, fit.id, %(phase)s <> 'over', %(daily)s
    FROM fit, unnest(%(people)s::TEXT[]) AS person
), added AS (INSERT INTO entries SELECT fit.id, new.* FROM fit, new), {ENDED}
SELECT TRUE, EXISTS (SELECT FROM fit)"""
PUT_SNAPSHOT = f"""WITH {HELD}, {_FIT}, kept AS (
    INSERT INTO snapshots SELECT id, %(number)s, %(data)s FROM held WHERE phase <> 'over'
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, data = excluded.data
) {_ANSWER}"""
PUT_REVIEW = f"""WITH {HELD}, {_FIT}, kept AS (
    INSERT INTO reviews SELECT id, %(method)s, %(data)s FROM fit
    ON CONFLICT (table_id) DO UPDATE SET method = excluded.method, data = excluded.data
), {PARTS} {_ANSWER}"""
ADD_LINE = f"""WITH {HELD}, fit AS (
    INSERT INTO chat SELECT id, %(number)s, %(seat)s, %(player)s, %(name)s, %(text)s, %(made)s, %(command)s FROM held
    ON CONFLICT DO NOTHING RETURNING table_id
) {_ANSWER}"""

# ---------------------------------------------------------------- who holds what

# Also who holds it already begins a new epoch: what is still on its way from before can then no longer be kept.
TAKE = """UPDATE tables SET owner = %(owner)s, epoch = epoch + 1
WHERE id = ANY (%(ids)s::TEXT[]) AND (owner = %(owner)s OR owner NOT IN (SELECT id FROM living)) RETURNING id, epoch"""
HOLDER = """SELECT owner, COALESCE(address, ''), COALESCE(EXTRACT(EPOCH FROM alive_until - clock_timestamp()), 0)
FROM tables LEFT JOIN nodes ON nodes.id = owner
WHERE tables.id = %(id)s"""
_MINE = """unnest(%(ids)s::TEXT[], %(epochs)s::BIGINT[]) AS mine (id, epoch)"""
RELEASE = f"""WITH free AS (
    UPDATE tables SET owner = '' FROM {_MINE}
    WHERE tables.id = mine.id AND tables.epoch = mine.epoch AND owner = %(owner)s
) SELECT TRUE, TRUE"""
FORGET = f"""WITH held AS (
    SELECT tables.id FROM tables JOIN {_MINE} ON tables.id = mine.id AND tables.epoch = mine.epoch
    WHERE owner = %(owner)s FOR UPDATE OF tables
),
a AS (DELETE FROM players USING held WHERE table_id = held.id),
b AS (DELETE FROM entries USING held WHERE table_id = held.id),
c AS (DELETE FROM snapshots USING held WHERE table_id = held.id),
d AS (DELETE FROM chat USING held WHERE table_id = held.id),
e AS (DELETE FROM reviews USING held WHERE table_id = held.id),
f AS (DELETE FROM invited USING held WHERE table_id = held.id),
h AS (DELETE FROM results USING held WHERE table_id = held.id),
g AS (DELETE FROM tables USING held WHERE tables.id = held.id)
SELECT TRUE, TRUE"""
_FREE = "owner NOT IN (SELECT id FROM living WHERE id <> %(owner)s)"
DUE = f"SELECT id FROM tables WHERE due > 0 AND due <= %(now)s AND {_FREE}"
UNTOUCHED = f"SELECT id FROM tables WHERE phase = %(phase)s AND touched < %(before)s AND {_FREE} LIMIT %(limit)s"

# ---------------------------------------------------------------- what belongs to no table

ADD_REPORT = """WITH kept AS (
    INSERT INTO reports (table_id, made, game, reporter, player, seat, kind, place, words, context) VALUES (
        %(table)s, %(made)s, %(game)s, %(reporter)s, %(player)s, %(seat)s, %(kind)s, %(place)s, %(words)s, %(context)s
    ) ON CONFLICT DO NOTHING
) SELECT TRUE, TRUE"""
PUT_NOTE = """WITH kept AS (
    INSERT INTO notes VALUES (%(name)s, %(value)s) ON CONFLICT (name) DO UPDATE SET value = excluded.value
) SELECT TRUE, TRUE"""
PUT_NOTE_ONCE = """WITH kept AS (
    INSERT INTO notes VALUES (%(name)s, %(value)s) ON CONFLICT (name) DO NOTHING
) SELECT TRUE, TRUE"""

REPLACE_IN_REPORTS = """WITH twice AS (
    SELECT mine.number FROM reports AS mine JOIN reports AS other USING (table_id, kind, place)
    WHERE mine.reporter = %(player)s AND other.reporter = %(by)s
), gone AS (DELETE FROM reports USING twice WHERE reports.number = twice.number),
changed AS (
    UPDATE reports SET
        reporter = CASE reporter WHEN %(player)s THEN %(by)s ELSE reporter END,
        words = CASE player WHEN %(player)s THEN %(words)s ELSE words END,
        player = CASE player WHEN %(player)s THEN %(by)s ELSE player END
    WHERE (reporter = %(player)s OR player = %(player)s) AND number NOT IN (SELECT number FROM twice)
) SELECT TRUE, TRUE"""

# ---------------------------------------------------------------- what is read

TABLES_WITH = """SELECT id FROM tables WHERE position(convert_to(%(player)s, 'UTF8') IN document) > 0
UNION SELECT table_id FROM players WHERE player = %(player)s
UNION SELECT table_id FROM entries WHERE player = %(player)s
UNION SELECT table_id FROM chat WHERE player = %(player)s"""

LOG = """SELECT number, kind, seat, action, text, at, player, command, made, chain FROM entries
WHERE table_id = %(id)s ORDER BY number"""
HAS_COMMAND = """SELECT 1 FROM entries
WHERE table_id = %(id)s AND player = %(player)s AND command = %(command)s AND command <> ''"""
# An array, so that a plan for everybody does not join all tables of those who have many.
TABLES_OF = f"""{ALL} WHERE id = ANY (ARRAY(SELECT table_id FROM players WHERE player = %(player)s AND open))
ORDER BY touched DESC LIMIT %(limit)s"""
PUBLIC_TABLES = f"{ALL} WHERE public AND phase <> 'over' ORDER BY touched DESC LIMIT %(limit)s"
PLAYED_DAILY = """SELECT 1 FROM players JOIN tables ON id = table_id
WHERE player = %(player)s AND players.daily = %(day)s AND players.daily <> '' AND game = %(game)s LIMIT 1"""
CHAT = """SELECT table_id, number, seat, player, name, text, made, command FROM chat
WHERE table_id = %(id)s ORDER BY number DESC LIMIT %(limit)s"""
REPORTS = """SELECT table_id, made, game, reporter, player, seat, kind, place, words, context FROM reports
ORDER BY number DESC LIMIT %(limit)s"""
