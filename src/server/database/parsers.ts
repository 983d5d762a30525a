import pg from 'pg'

/**
 * How database values are parsed. Money and counts keep full precision (bigint), rates stay decimal strings,
 * a calendar day has no time or zone (string), and an instant is a Date.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INTERVAL, (text) => text)
