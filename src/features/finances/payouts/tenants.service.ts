import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import { type Db, dbAs } from '#server/database/db.ts'
import { allMerchants, merchantKeys } from '#server/database/directory.ts'
import type { Mode } from '#server/database/transaction.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** The system actor for a tenant's payouts or the provider's own rows. */
export function payoutsWho(tenantId: number, merchantId = ''): Principal {
  return { scope: scopeOf(tenantId, merchantId), actor: systemActor('payouts'), requestId: nextId() }
}

/** Runs one transaction in the provider's tenant. */
export function atProvider<T>(app: App, mode: Mode, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return asActor(app, payoutsWho(providerTenant), mode, work)
}

const sideBySide = 4

/**
 * Runs `work` for every tenant with merchants, a few at a time, each in its own transaction; results are in
 * tenant order. Inside a transaction, use `readEachTenant` instead.
 */
export async function inEachTenant<T>(
  app: App,
  mode: Mode,
  work: (ctx: Ctx, tenantId: number) => Promise<T>,
): Promise<T[]> {
  const tenants = tenantsAmong(await allMerchants(app.pool))
  const done: T[] = []
  for (let from = 0; from < tenants.length; from += sideBySide) {
    const some = tenants
      .slice(from, from + sideBySide)
      .map((tenantId) => asActor(app, payoutsWho(tenantId), mode, (ctx) => work(ctx, tenantId)))
    done.push(...(await Promise.all(some)))
  }
  return done
}

/** Reads every tenant with merchants in turn, on the connection of the caller's transaction. */
export async function readEachTenant<T>(
  db: Db,
  work: (db: Db, tenantId: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = []
  for (const tenantId of tenantsAmong(await merchantKeys(db)))
    done.push(await work(dbAs(db, tenantId), tenantId))
  return done
}

const tenantsAmong = (merchants: readonly { tenantId: number }[]) => [
  ...new Set(merchants.map(({ tenantId }) => tenantId)),
]

/**
 * Runs `work` for each item in turn. A failure does not stop the others; the first one is thrown at the end.
 */
export async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    await work(one).catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
