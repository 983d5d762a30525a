import pg, { type Pool } from 'pg'
import { codeOf } from '#server/database/failures.ts'

const againMs = 5_000
const tooManyConnections = '53300'

/**
 * Tells whether a pool could open another connection. Those that are open work on when the role has lost its password or its right to
 * sign in, so that asking one of them shows nothing. Looked at every five seconds at most; null where it could.
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
    // A busy server still serves those who are connected.
    if (codeOf(error) === tooManyConnections) return null
    return 'the database refuses new connections of this process'
  } finally {
    await client.end().catch(() => undefined)
  }
}
