import type { Readable } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { clientOf, type Db } from '#server/database/db.ts'

export type Copying = { chunks: AsyncIterable<Buffer>; rowCount: () => number }

/**
 * Runs `COPY (query) TO STDOUT` as a stream. If the reader stops early, the statement is canceled and the
 * rest discarded, so that the connection can be reused.
 */
export function copyOut(db: Db, query: CompiledQuery, options: string, stop: Stop): Copying {
  const copy = copyTo(`copy (${inlined(query)}) to stdout with (${options})`)
  const stream = clientOf(db).query(Object.assign(copy, { query_timeout: longestMs }))
  return { chunks: readTo(stream, stop), rowCount: () => stream.rowCount }
}

/** Cancels the statement that is running on a connection. */
export type Stop = () => Promise<unknown>

async function* readTo(stream: Readable, stop: Stop): AsyncGenerator<Buffer> {
  let ended = false
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Buffer
    ended = true
  } catch (error) {
    ended = true
    throw error
  } finally {
    if (!ended) await drained(stream, stop)
  }
}

async function drained(stream: Readable, stop: Stop): Promise<void> {
  const over = new Promise<void>((resolve) => {
    stream.once('end', resolve).once('error', () => resolve())
  })
  await stop()
  stream.resume()
  await over
}

// A download takes as long as its reader; the pool's usual timeout is meant for short queries.
export const longestMs = 60 * 60_000

/** COPY takes no parameters, so each value is written into the statement as an escaped literal. */
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
