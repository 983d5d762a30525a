import type { App } from '#server/context.ts'
import { atAddress } from '#server/database/addresses.ts'
import { openPool } from '#server/database/pool.ts'

/**
 * Does `work` over a connection of its own to the database that is written, one that waits for each answer: COPY can go
 * over no pipeline, and what streams elsewhere may be a replica's.
 */
export async function withWriter<T>(app: App, work: (writing: App) => Promise<T>): Promise<T> {
  const url = app.pool.options.connectionString
  if (url === undefined) throw new Error('the pool says no address')
  // Not through a pooler: the memory for temporary tables can be set but once a connection.
  const direct = app.config.databaseDirectUrl
  const onError = (error: Error) => app.log.warn({ err: error }, 'a connection of reconciliation was lost')
  const pool = openPool({
    url: direct === null ? url : atAddress(url, direct),
    name: 'bills',
    max: 1,
    onError,
  })
  try {
    return await work({ ...app, pool })
  } finally {
    await pool.end()
  }
}
