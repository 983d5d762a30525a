import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { type Db, dbOf } from '#server/database/db.ts'
import { AppError } from '#shared/errors.ts'

export type Mode = 'read' | 'write'

const open = new AsyncLocalStorage<true>()

/** No network inside a transaction: whoever is about to make a call asks here first. */
export function assertNoTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called inside a database transaction`)
}

const retryable = new Set(['40001', '40P01'])
const attempts = 4

/**
 * Runs `work` in one transaction that sees only `tenantId`. A deadlock or serialization failure is tried again; a
 * refusal rolls back, unless it asks to keep what was written (AppError.keep). An error at COMMIT is unknown, never failed.
 */
export async function transaction<T>(
  pool: Pool,
  tenantId: number,
  mode: Mode,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await open.run(true, () => once(pool, tenantId, mode, work))
    } catch (error) {
      if (attempt >= attempts || !retryable.has(codeOf(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 5 + Math.random() * 10))
    }
  }
}

async function once<T>(pool: Pool, tenantId: number, mode: Mode, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  // A connection lost between two statements is told by the next one; unheard, it would end the process.
  client.on('error', heard)
  let broken: Error | undefined
  try {
    await client.query(
      `begin ${mode === 'read' ? 'read only' : ''}; set local app.tenant_id = '${Number(tenantId)}'`,
    )
    const outcome = await settle(work, dbOf(client))
    await commit(client)
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.value
  } catch (error) {
    broken = await rollback(client, error)
    throw error
  } finally {
    client.off('error', heard)
    client.release(broken)
  }
}

const heard = () => undefined

type Outcome<T> = { value: T } | { refusal: AppError }

async function settle<T>(work: (db: Db) => Promise<T>, db: Db): Promise<Outcome<T>> {
  try {
    return { value: await work(db) }
  } catch (error) {
    if (error instanceof AppError && error.keep) return { refusal: error }
    throw error
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new AppError('server.busy', { cause })
  }
}

async function commit(client: PoolClient): Promise<void> {
  try {
    await client.query('commit')
  } catch (cause) {
    if (retryable.has(codeOf(cause))) throw cause
    throw new AppError('server.unknownOutcome', { cause })
  }
}

/** Ends what failed. Answers the error that makes the connection unfit for reuse, if any. */
async function rollback(client: PoolClient, error: unknown): Promise<Error | undefined> {
  if (error instanceof AppError && error.keep) return undefined
  const origin = error instanceof AppError && error.cause ? error.cause : error
  if (isConnectionLoss(origin)) return origin
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  )
}

function isConnectionLoss(error: unknown): error is Error {
  return (
    error instanceof Error &&
    codeOf(error) === '' &&
    /timeout|terminated|ECONN|EPIPE|closed/i.test(error.message)
  )
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}
