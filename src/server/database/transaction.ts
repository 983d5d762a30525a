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
import { isOutdatedPlan, outdatePlans, planEdition } from '#server/database/statements.ts'
import { firstFailure } from '#server/database/together.ts'
import { AppError } from '#shared/errors.ts'

export type Mode = 'read' | 'write'

/** No network call and no other slow work inside a transaction: whoever is about to begin one asks here first. */
export function assertNoTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`${what} was called inside a database transaction`)
}

const retryable = new Set(['40001', '40P01'])
/** Said of each statement behind one that failed. */
const aborted = '25P02'
const attempts = 4

/** What a transaction is given: its connection, and a way to send its last statements together with the commit. */
export type Work<T> = (db: Db, atEnd: (send: () => Promise<unknown>) => void) => Promise<T>

/**
 * Runs `work` in one transaction that sees only `tenantId`. A deadlock or serialization failure is tried again; a
 * refusal rolls back, unless it asks to keep what was written (AppError.keep). An error at COMMIT is unknown, never failed.
 * On a pipelined pool the connection is taken with the first statement, the begin travels with the first statement, and what is sent `atEnd` with the commit. A read goes to the
 * replica where there is one that is fresh enough for whoever asks; where it fails them, once more to the primary.
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
      // A migration of a newer version has changed a table while this one runs.
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
    // What was asked of the pool may still be under way.
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
  const release = (broken?: Error) => connection.release(broken)
  // What was read stands: nobody waits for the end of a transaction that wrote nothing.
  if (connection.mode === 'read') {
    client.query('commit').then(() => release(), release)
    return
  }
  const last = isPipelined(pool) ? lastly : await sentFirst(lastly)
  await commit(client, last, () => noteWritten(pool, client, connection.tenants))
  release()
}

/** On a connection that waits for each answer, the last statements go before the commit. */
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
 * Sends the last statements and the commit one behind the other. A statement that the server refuses undoes the whole; once
 * the commit is on its way, a lost connection leaves it unknown.
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
    throw new AppError('server.unknownOutcome', { cause: failed.reason })
  }
  if (answer?.status === 'fulfilled' && answer.value.command === 'ROLLBACK') {
    throw new Error('the transaction had failed, and was rolled back')
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
