import { type App, asActor, type Ctx, systemActor, type Who } from '#server/context.ts'
import { allMerchants } from '#server/database/directory.ts'
import type { Mode } from '#server/database/transaction.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** The product itself, at work on a tenant's payouts or on the provider's own rows. */
export function payoutsWho(tenantId: number, merchantId = ''): Who {
  return { scope: scopeOf(tenantId, merchantId), actor: systemActor('payouts'), requestId: nextId() }
}

/** One transaction of the provider's own. */
export function atProvider<T>(app: App, mode: Mode, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return asActor(app, payoutsWho(providerTenant), mode, work)
}

const sideBySide = 4

/** Does `work` for every tenant that has merchants, a few at a time, each in a transaction of its own. In the tenants' order. */
export async function inEachTenant<T>(
  app: App,
  mode: Mode,
  work: (ctx: Ctx, tenantId: number) => Promise<T>,
): Promise<T[]> {
  const tenants = [...new Set((await allMerchants(app.pool)).map(({ tenantId }) => tenantId))]
  const done: T[] = []
  for (let from = 0; from < tenants.length; from += sideBySide) {
    const some = tenants
      .slice(from, from + sideBySide)
      .map((tenantId) => asActor(app, payoutsWho(tenantId), mode, (ctx) => work(ctx, tenantId)))
    done.push(...(await Promise.all(some)))
  }
  return done
}

/** Does `work` for each, one after another. One that fails does not stand in the way of the others; the first failure is thrown at the end. */
export async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    await work(one).catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
