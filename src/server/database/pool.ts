import pg from 'pg'
import '#server/database/parsers.ts'
import { connectionHeld } from '#server/database/connection.ts'
import { sendTogether } from '#server/database/together.ts'

type PoolOptions = {
  url: string
  max?: number
  name: string
  onError: (error: Error) => void
  /** Settings of its sessions beside the usual ones. */
  settings?: string[]
  /** Sends a statement without waiting for the answer to the one before. No cursors or COPY on such a connection. */
  pipeline?: boolean
  /**
   * Behind a pooler of transactions, which takes no settings with a connection: there the role has them (`ensureRoles`), and
   * nothing may outlast a transaction.
   */
  pooled?: boolean
  /** Off: statements are sent without their names, for a pooler that would hand them to a connection that never heard of them. */
  named?: boolean
  /** Throws where a transaction on this pool asks it for a second connection: enough of them at once wait for one another. */
  exclusive?: boolean
  /** How long it waits for a connection, and for an answer. */
  patienceMs?: number
}

export const sessionSettings = [
  'statement_timeout=15000',
  'lock_timeout=5000',
  'idle_in_transaction_session_timeout=30000',
  'timezone=UTC',
]

/** To compile a query over all merchants takes longer than to read the page of it. */
export const deskSettings = ['jit=off']

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
  if (!named) pool.on('connect', forgetNames)
  if (pipeline) pool.on('connect', sendTogether)
  // Between the pool's listener and its borrower's there is a moment with neither: an error in it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** For tests: whoever holds a connection of this pool is refused another. */
function refuseSecond(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...asked: unknown[]) => unknown
  const checked = (...asked: unknown[]) => {
    if (connectionHeld()?.place === pool)
      throw new Error('a transaction asked its pool for a second connection')
    return connect(...asked)
  }
  Object.assign(pool, { connect: checked })
}

/** Each statement is parsed where it is run, and none is known by a name. */
function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const without = (asked: unknown) =>
    typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked
      ? { ...asked, name: undefined }
      : asked
  Object.assign(client, { query: (asked: unknown, ...rest: unknown[]) => query(without(asked), ...rest) })
}
