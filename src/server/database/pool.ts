import pg from 'pg'
import '#server/database/parsers.ts'
import { nameColumns } from '#server/database/columnNames.ts'
import { connectionHeld } from '#server/database/connection.ts'
import { sendBatch } from '#server/database/statementBatch.ts'

type PoolOptions = {
  url: string
  max?: number
  name: string
  onError: (error: Error) => void
  /** Additional settings of its sessions. */
  settings?: string[]
  /**
   * Sends statements without waiting for the previous response. Such a connection supports no cursors or
   * COPY.
   */
  pipeline?: boolean
  /**
   * The pool connects through a transaction pooler, which accepts no settings per connection: the role
   * carries them (`ensureRoles`), and nothing may outlast a transaction.
   */
  pooled?: boolean
  /**
   * If false, statements are sent without names, for a pooler that may route them to a connection where they
   * were never prepared.
   */
  named?: boolean
  /**
   * Throws if a transaction on this pool requests a second connection from it, because enough such
   * transactions deadlock.
   */
  exclusive?: boolean
  /** How long to wait for a connection and for a response. */
  patienceMs?: number
}

export const sessionSettings = [
  'statement_timeout=15000',
  'lock_timeout=5000',
  'idle_in_transaction_session_timeout=30000',
  'timezone=UTC',
]

/** JIT-compiling a query over all merchants takes longer than reading one page of it. */
export const deskSettings = ['jit=off']

/**
 * Opens a pool with timeouts on both sides: the server's for a slow statement, the client's for a server that
 * does not respond at all (a frozen server does not honour its own).
 */
export function openPool({
  url,
  max = 20,
  name,
  onError,
  settings = [],
  pipeline = false,
  pooled = false,
  named = true,
  exclusive = false,
  patienceMs,
}: PoolOptions): pg.Pool {
  const options = [...sessionSettings, ...settings].map((setting) => `-c ${setting}`).join(' ')
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: patienceMs ?? 5_000,
    query_timeout: patienceMs ?? 20_000,
    pipeline,
    idleTimeoutMillis: 30_000,
    ...(pooled ? {} : { options }),
  })
  if (exclusive) refuseSecond(pool)
  pool.on('error', onError)
  pool.on('connect', nameColumns)
  if (!named) pool.on('connect', forgetNames)
  if (pipeline) pool.on('connect', sendBatch)
  // Between the pool's listener and the borrower's there is a moment without either, in which an error would
  // end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** For tests: a transaction that holds a connection of this pool is refused a second one. */
function refuseSecond(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...requests: unknown[]) => unknown
  const checked = (...requests: unknown[]) => {
    if (connectionHeld()?.place === pool)
      throw new Error('a transaction asked its pool for a second connection')
    return connect(...requests)
  }
  Object.assign(pool, { connect: checked })
}

/** Sends every statement without a name, so that it is parsed on the connection that runs it. */
function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...requests: unknown[]) => unknown
  const without = (input: unknown) =>
    typeof input === 'object' && input !== null && 'name' in input && 'text' in input
      ? { ...input, name: undefined }
      : input
  Object.assign(client, { query: (input: unknown, ...rest: unknown[]) => query(without(input), ...rest) })
}
