import type { Readable } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { clientOf, type Db } from '#server/database/db.ts'

/** Starts `COPY (query) TO STDOUT`; the stream ends with the last row, and the connection is free again. */
export function copyOut(db: Db, query: CompiledQuery, options: string): Readable {
  const copy = copyTo(`copy (${inlined(query)}) to stdout with (${options})`)
  return clientOf(db).query(Object.assign(copy, { query_timeout: longestMs }))
}

// A download lasts as long as its reader takes; the pool's own deadline is for queries that answer at once.
const longestMs = 60 * 60_000

/** COPY takes no parameters: each value is written into the statement as an escaped literal. */
function inlined({ sql, parameters }: CompiledQuery): string {
  return sql.replace(/\$(\d+)/g, (_whole, position: string) => literal(parameters[Number(position) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'bigint') return value.toString()
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new TypeError('a value of this kind cannot be exported')
}
