import type { Pool, PoolClient } from 'pg'
import {
  type Connection,
  connectionOf,
  insideTransaction,
  isInsideTransaction,
  isPipelined,
} from '#server/database/connection.ts'
import { type Db, dbOn } from '#server/database/db.ts'
import { codeOf, isConnectionLoss } from '#server/database/failures.ts'
import { noteFailure, noteWritten } from '#server/database/replica/routes.ts'
import { noteShortage } from '#server/database/serving.ts'
import { announceSessionChanges, noteSessionChange } from '#server/database/sessionFacts.ts'
import { firstFailure } from '#server/database/statementBatch.ts'
import { isOutdatedPlan, outdatePlans, planEdition } from '#server/database/statements.ts'
import { serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

export type Mode = 'read' | 'write'

/**
 * Throws inside a transaction. Network calls and other slow work call this first, because they must not hold
 * a connection.
 */
export function assertNoTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`${what} was called inside a database transaction`)
}

const retryable = new Set(['40001', '40P01'])
/** Reported for each statement after one that failed. */
const aborted = '25P02'
const attempts = 4

/**
 * The body of a transaction. It gets the Db and a function that sends final statements together with the
 * commit.
 */
export type Work<T> = (db: Db, atEnd: (send: () => Promise<unknown>) => void) => Promise<T>

/**
 * Runs `work` in one transaction that sees only `tenantId`. Deadlocks and serialization failures are retried.
 * An AppError rolls back unless it asks to keep the writes (AppError.keep). A connection lost at COMMIT means
 * the outcome is unknown, not failed.
 * On a pipelined pool the connection is taken with the first statement, BEGIN travels with it, and `atEnd`
 * statements travel with the commit. Reads go to a replica that is fresh enough for the caller; if the
 * replica fails, they run once more at the primary.
 */
export async function transaction<T>(pool: Pool, tenantId: number, mode: Mode, work: Work<T>): Promise<T> {
  let avoidReplica = false
  for (let attempt = 1; ; attempt++) {
    const connection = connectionOf(pool, mode, avoidReplica)
    const edition = planEdition()
    try {
      return await insideTransaction(connection, () => once(connection, pool, tenantId, work))
    } catch (error) {
      noteShortage(pool, error)
      if (!avoidReplica && connection.place && noteFailure(connection.place, error)) {
        avoidReplica = true
        continue
      }
      // A newer version's migration has changed a table while this version runs.
      if (isOutdatedPlan(error)) outdatePlans(edition)
      else if (!retryable.has(codeOf(error))) throw error
      if (attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 5 + Math.random() * 10))
    }
  }
}

async function once<T>(connection: Connection, pool: Pool, tenantId: number, work: Work<T>): Promise<T> {
  try {
    if (!isPipelined(pool)) await connection.take(tenantId)
    const lastly: (() => Promise<unknown>)[] = []
    const outcome = await settle(
      (db) => work(db, (send) => void lastly.push(send)),
      dbOn(connection, tenantId),
    )
    if (connection.isTaken() || lastly.length > 0) await finish(connection, pool, tenantId, lastly)
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.value
  } catch (failure) {
    // The request to the pool may still be pending.
    const client = connection.isTaken() ? await connection.take(tenantId).catch(() => null) : null
    if (client === null) throw failure
    const error = codeOf(failure) === aborted ? (firstFailure(client) ?? failure) : failure
    if (!(error instanceof AppError && error.keep)) connection.release(await rollback(client, error))
    throw error
  }
}

async function finish(
  connection: Connection,
  pool: Pool,
  tenantId: number,
  lastly: (() => Promise<unknown>)[],
): Promise<void> {
  const client = await connection.take(tenantId)
  // The result is final, so nothing waits for the end of a read transaction.
  if (connection.mode === 'read') return connection.finishRead()
  // Sent last, because the statements before it decide whether there is something to announce.
  const sends = [...lastly, () => announceSessionChanges(client, connection.sessionTenants)]
  const last = isPipelined(pool) ? sends : await sentFirst(sends)
  try {
    await commit(client, last, () => noteWritten(pool, client, connection.tenants))
  } finally {
    for (const tenant of connection.sessionTenants) noteSessionChange(pool, tenant)
  }
  for (const tell of connection.afterCommit) tell(pool)
  connection.release()
}

/** On a connection without pipelining, the final statements are sent before the commit. */
async function sentFirst(lastly: (() => Promise<unknown>)[]): Promise<[]> {
  for (const send of lastly) await send()
  return []
}

type Outcome<T> = { value: T } | { refusal: AppError }

async function settle<T>(work: (db: Db) => Promise<T>, db: Db): Promise<Outcome<T>> {
  try {
    return { value: await work(db) }
  } catch (error) {
    if (error instanceof AppError && error.keep) return { refusal: error }
    throw error
  }
}

/**
 * Sends the final statements and the commit back to back. A refused statement rolls everything back; once the
 * commit has been sent, a lost connection leaves the outcome unknown.
 */
async function commit(
  client: PoolClient,
  lastly: (() => Promise<unknown>)[],
  note: () => Promise<void>,
): Promise<void> {
  const sent = lastly.map((send) => send())
  const done = client.query('commit')
  const noted = note()
  const [answer, ...answers] = await Promise.allSettled([done, ...sent])
  await noted
  const refused = answers.find((one) => one.status === 'rejected' && codeOf(one.reason) !== '')
  if (refused?.status === 'rejected') throw refused.reason
  const failed = [answer, ...answers].find((one) => one?.status === 'rejected')
  if (failed?.status === 'rejected') {
    if (retryable.has(codeOf(failed.reason))) throw failed.reason
    throw new AppError(serverErrors.unknownOutcome, { cause: failed.reason })
  }
  if (answer?.status === 'fulfilled' && answer.value.command === 'ROLLBACK') {
    throw new Error('the transaction had failed, and was rolled back')
  }
}

/** Rolls back. Returns the error that makes the connection unfit for reuse, if any. */
async function rollback(client: PoolClient, error: unknown): Promise<Error | undefined> {
  if (error instanceof AppError && error.keep) return undefined
  const origin = error instanceof AppError && error.cause ? error.cause : error
  if (isConnectionLoss(origin)) return origin
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  )
}
