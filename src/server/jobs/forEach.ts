import type { App } from '#server/context.ts'
import { allMerchants, allTenants } from '#server/database/directory.ts'
import { isConnectionLoss } from '#server/database/failures.ts'
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

/** Runs `work` for every merchant. A failure does not stop the others (see `forEachApart`). */
export async function forEachMerchant(
  app: Pick<App, 'pool' | 'log'>,
  work: (merchant: MerchantKey) => Promise<unknown>,
): Promise<void> {
  await forEachApart(app, await allMerchants(app.pool), (merchant) => merchant, work)
}

/** Runs `work` for every tenant, the provider first. A failure does not stop the others. */
export async function forEachTenant(
  app: Pick<App, 'pool' | 'log'>,
  work: (tenantId: number) => Promise<unknown>,
): Promise<void> {
  await forEachApart(app, await allTenants(app.pool), (tenantId) => ({ tenantId }), work)
}

/** Runs `work` for every merchant tenant, that is, every tenant except the provider's. */
export async function forEachMerchantTenant(
  app: Pick<App, 'pool' | 'log'>,
  work: (tenantId: number) => Promise<unknown>,
): Promise<void> {
  const tenants = [...new Set((await allMerchants(app.pool)).map(({ tenantId }) => tenantId))]
  await forEachApart(app, tenants, (tenantId) => ({ tenantId }), work)
}
