import pg from 'pg'

/**
 * How values come from the database. Money and counts lose nothing (bigint), rates stay decimal strings,
 * a calendar day has no hour and no zone (string), an instant is a Date.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INTERVAL, (text) => text)
