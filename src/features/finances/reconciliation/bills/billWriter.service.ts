import type { App } from '#server/context.ts'
import { atAddress } from '#server/database/addresses.ts'
import { openPool } from '#server/database/pool.ts'

/**
 * Runs `work` on a separate connection to the primary database, without pipelining: COPY does not work in a
 * pipeline, and streaming reads elsewhere may go to a replica.
 */
export async function withWriter<T>(app: App, work: (writing: App) => Promise<T>): Promise<T> {
  const url = app.pool.options.connectionString
  if (url === undefined) throw new Error('the pool says no address')
  // Bypasses any connection pooler, because temp_buffers can be set only once per connection.
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
