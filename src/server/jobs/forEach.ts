import type { App } from '#server/context.ts'
import { allMerchants, allTenants } from '#server/database/directory.ts'
import { isConnectionLoss } from '#server/database/failures.ts'
import { AppError } from '#shared/errors.ts'

type Logging = Pick<App, 'log'>

/** So many in a row fail because the database does not serve: it will not serve the others either. */
const unavailableInARow = 5

/**
 * Does `work` for each, one after another. A failure is logged with what `nameOf` says, and the others go on; when all are done
 * it throws an error that counts the failures, so that the job is recorded as failed.
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

/** Does `work` for every merchant; one that fails does not keep it from the others (see `forEachApart`). */
export async function forEachMerchant(
  app: Pick<App, 'pool' | 'log'>,
  work: (merchant: MerchantKey) => Promise<unknown>,
): Promise<void> {
  await forEachApart(app, await allMerchants(app.pool), (merchant) => merchant, work)
}

/** Does `work` for every tenant, the provider first; one that fails does not keep it from the others. */
export async function forEachTenant(
  app: Pick<App, 'pool' | 'log'>,
  work: (tenantId: number) => Promise<unknown>,
): Promise<void> {
  await forEachApart(app, await allTenants(app.pool), (tenantId) => ({ tenantId }), work)
}

/** The tenants of merchants: all but the provider's own. */
export async function forEachMerchantTenant(
  app: Pick<App, 'pool' | 'log'>,
  work: (tenantId: number) => Promise<unknown>,
): Promise<void> {
  const tenants = [...new Set((await allMerchants(app.pool)).map(({ tenantId }) => tenantId))]
  await forEachApart(app, tenants, (tenantId) => ({ tenantId }), work)
}
