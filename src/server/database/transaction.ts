import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { type Db, dbOf } from '#server/database/db.ts'
import { codeOf, isConnectionLoss } from '#server/database/failures.ts'
import { noteFailure, noteWritten, placeOfRead } from '#server/database/replica/routes.ts'
import { isOutdatedPlan, outdatePlans, planEdition } from '#server/database/statements.ts'
import { firstFailure, forgetFailure } from '#server/database/together.ts'
import { AppError } from '#shared/errors.ts'

export type Mode = 'read' | 'write'

const open = new AsyncLocalStorage<true>()

/** No network inside a transaction: whoever is about to make a call asks here first. */
export function assertNoTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called inside a database transaction`)
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
 * On a pipelined pool the begin travels with the first statement, and what is sent `atEnd` with the commit. A read goes to the
 * replica where there is one that is fresh enough for whoever asks; where it fails them, once more to the primary.
 */
export async function transaction<T>(pool: Pool, tenantId: number, mode: Mode, work: Work<T>): Promise<T> {
  let avoidReplica = false
  for (let attempt = 1; ; attempt++) {
    const place = mode === 'read' ? placeOfRead(pool, tenantId, avoidReplica) : pool
    const edition = planEdition()
    try {
      return await open.run(true, () => once(place, tenantId, mode, work))
    } catch (error) {
      if (!avoidReplica && noteFailure(place, error)) {
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

async function once<T>(pool: Pool, tenantId: number, mode: Mode, work: Work<T>): Promise<T> {
  const client = await connect(pool)
  // A connection lost between two statements is told by the next one; unheard, it would end the process.
  client.on('error', heard)
  forgetFailure(client)
  const release = (broken?: Error) => {
    client.off('error', heard)
    client.release(broken)
  }
  try {
    const begun = client.query(
      `begin ${mode === 'read' ? 'read only' : ''}; set local app.tenant_id = '${Number(tenantId)}'`,
    )
    // Not waited for on a pipeline: where it fails, whatever follows on this connection fails too.
    if (isPipelined(pool)) begun.catch(heard)
    else await begun
    const lastly: (() => Promise<unknown>)[] = []
    const outcome = await settle((db) => work(db, (send) => void lastly.push(send)), dbOf(client))
    // What was read stands: nobody waits for the end of a transaction that wrote nothing.
    if (mode === 'read') client.query('commit').then(() => release(), release)
    else {
      const last = isPipelined(pool) ? lastly : await sentFirst(lastly)
      await commit(client, last, () => noteWritten(pool, client, tenantId))
      release()
    }
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.value
  } catch (failure) {
    const error = codeOf(failure) === aborted ? (firstFailure(client) ?? failure) : failure
    if (!(error instanceof AppError && error.keep)) release(await rollback(client, error))
    throw error
  }
}

const heard = () => undefined

const isPipelined = (pool: Pool) => (pool.options as { pipeline?: boolean }).pipeline === true

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

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new AppError('server.busy', { cause })
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
