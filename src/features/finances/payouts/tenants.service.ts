import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import { type Db, dbAs } from '#server/database/db.ts'
import { allMerchants, merchantKeys } from '#server/database/directory.ts'
import type { Mode } from '#server/database/transaction.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** The product itself, at work on a tenant's payouts or on the provider's own rows. */
export function payoutsWho(tenantId: number, merchantId = ''): Principal {
  return { scope: scopeOf(tenantId, merchantId), actor: systemActor('payouts'), requestId: nextId() }
}

/** One transaction of the provider's own. */
export function atProvider<T>(app: App, mode: Mode, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return asActor(app, payoutsWho(providerTenant), mode, work)
}

const sideBySide = 4

/**
 * Does `work` for every tenant that has merchants, a few at a time, each in a transaction of its own. In the tenants' order. Not
 * to be called inside a transaction, which has `readEachTenant`.
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

/** Reads in every tenant that has merchants, one after another on the connection of the caller's own transaction. */
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

/** Does `work` for each, one after another. One that fails does not stand in the way of the others; the first failure is thrown at the end. */
export async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    await work(one).catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
