import { channelsFor } from '#features/channels/channels.service.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayableWay, payableWays } from '#shared/reference.ts'

/**
 * The methods that can pre-authorize an amount of this currency for a merchant. Must not be called inside a
 * transaction.
 */
export function preAuthWays(app: App, scope: Scope, currency: Currency): Promise<PayableWay[]> {
  return transaction(app.readPool, scope.tenantId, 'read', (db) =>
    preAuthWaysIn({ app, db, scope, now: app.clock() }, currency),
  )
}

/** The methods that can pre-authorize an amount, read inside a transaction. */
export async function preAuthWaysIn(
  ctx: Pick<Ctx, 'app' | 'db' | 'scope' | 'now'>,
  currency: Currency,
): Promise<PayableWay[]> {
  const ways: PayableWay[] = []
  for (const way of payableWays) {
    const routed = await channelsFor(ctx, ctx.scope.merchantId, way, ctx.now)
    const holds = routed.some(
      ({ channel: { capabilities } }) =>
        capabilities.preAuth !== null && capabilities.currencies[currency] !== undefined,
    )
    if (holds) ways.push(way)
  }
  return ways
}
