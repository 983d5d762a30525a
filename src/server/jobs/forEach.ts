import type { App } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { isConnectionLoss } from '#server/database/failures.ts'
import { transaction } from '#server/database/transaction.ts'
import { providerTenant } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

type Logging = Pick<App, 'log'>

/** After this many consecutive failures the database counts as unavailable, and the rest is not attempted. */
const unavailableInARow = 5

/**
 * Runs `work` for each item in turn. A failure is logged with `nameOf` and the others continue; at the end it
 * throws an error that counts the failures, so that the job is recorded as failed.
 */
export async function forEachApart<T>(
  { log }: Logging,
  all: readonly T[],
  nameOf: (one: T) => Record<string, unknown>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  let unavailable = 0
  for (const one of all) {
    try {
      await work(one)
      unavailable = 0
    } catch (error) {
      log.error({ err: error, ...nameOf(one) }, 'a job failed for one of many; it goes on with the others')
      failures.push(error)
      unavailable = isOutage(error) ? unavailable + 1 : 0
      if (unavailable === unavailableInARow) break
    }
  }
  const [first] = failures
  if (first === undefined) return
  const words = first instanceof Error ? first.message : String(first)
  throw new Error(`${failures.length} of ${all.length} failed; the first: ${words}`, { cause: first })
}

function isOutage(error: unknown): boolean {
  return isConnectionLoss(error instanceof AppError && error.cause ? error.cause : error)
}

export type MerchantKey = { tenantId: number; merchantId: string }

/**
 * Runs `work` for everything that `find` returns, each in transactions of its own. `find` reads across tenants
 * in one transaction, so a tenant without due work costs none. A failure does not stop the others.
 */
export async function forEachDue<T extends Record<string, unknown>>(
  app: Pick<App, 'deskPool' | 'log'>,
  find: (db: Db) => Promise<readonly T[]>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const due = await transaction(app.deskPool, providerTenant, 'read', find)
  await forEachApart(app, due, (one) => one, work)
}
