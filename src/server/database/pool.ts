import pg from 'pg'
import '#server/database/parsers.ts'

type PoolOptions = {
  url: string
  max?: number
  name: string
  onError: (error: Error) => void
  /** Settings of its sessions beside the usual ones. */
  settings?: string[]
  /** Sends a statement without waiting for the answer to the one before. No cursors or COPY on such a connection. */
  pipeline?: boolean
}

const sessionSettings = [
  'statement_timeout=15000',
  'lock_timeout=5000',
  'idle_in_transaction_session_timeout=30000',
  'timezone=UTC',
]

/**
 * A pool with deadlines on both sides: the server's for a slow statement, the client's for a server that does not
 * answer at all (a frozen one does not honour its own).
 */
export function openPool({
  url,
  max = 20,
  name,
  onError,
  settings = [],
  pipeline = false,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
    pipeline,
    idleTimeoutMillis: 30_000,
    options: [...sessionSettings, ...settings].map((setting) => `-c ${setting}`).join(' '),
  })
  pool.on('error', onError)
  // Between the pool's listener and its borrower's there is a moment with neither: an error in it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
