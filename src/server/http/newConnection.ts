import pg, { type Pool } from 'pg'
import { codeOf } from '#server/database/failures.ts'

const againMs = 5_000
const tooManyConnections = '53300'

/**
 * Checks whether a pool could open a new connection. Open connections keep working after the role loses its
 * password or its LOGIN privilege, so querying one of them proves nothing. Checks every five seconds at most;
 * returns the problem, or null.
 */
export function watchNewConnections(pool: Pool): () => Promise<string | null> {
  let looked = { at: Number.NEGATIVE_INFINITY, problem: Promise.resolve<string | null>(null) }
  return () => {
    const now = performance.now()
    if (now - looked.at > againMs) looked = { at: now, problem: tryOne(pool) }
    return looked.problem
  }
}

async function tryOne({ options }: Pool): Promise<string | null> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    connectionTimeoutMillis: 3_000,
    application_name: 'ready',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    // A server at its connection limit still serves the open connections.
    if (codeOf(error) === tooManyConnections) return null
    return 'the database refuses new connections of this process'
  } finally {
    await client.end().catch(() => undefined)
  }
}
