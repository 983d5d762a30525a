import { channelsFor } from '#features/channels/channels.service.ts'
import type { Scenes } from '#features/checkout/checkout.domain.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'

/** How the accounts that serve these ways now, in this currency, can be met by a payer. */
export async function scenesOf(
  app: App,
  scope: Scope,
  ways: readonly PayableWay[],
  currency: Currency,
): Promise<Scenes> {
  return transaction(app.pool, scope.tenantId, 'read', async (db) => {
    const scenes: Scenes = {}
    for (const way of ways) {
      const open = await channelsFor({ app, db, scope }, scope.merchantId, way, app.clock())
      const taking = open.filter(({ channel }) => channel.capabilities.currencies[currency])
      const met = [...new Set(taking.flatMap(({ channel }) => channel.capabilities.scenes))]
      if (met.length > 0) scenes[way] = met
    }
    return scenes
  })
}
