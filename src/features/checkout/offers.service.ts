import { channelsFor } from '#features/channels/channels.service.ts'
import type { Scenes } from '#features/channels/channelWays.domain.ts'
import { type Offer, offersAt, type Place, placeOf, type Wallet } from '#features/checkout/checkout.domain.ts'
import { type SurchargeNow, surchargeNow } from '#features/payments/orders/create/surcharges.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Gateway, PayableWay } from '#shared/reference.ts'

/** The facts of a sale that determine payment methods. `moreWays` are behind 'More payment methods'. */
export type Payable = {
  scope: Scope
  ways: readonly PayableWay[]
  moreWays?: readonly PayableWay[]
  /** The gateway its orders use: card surcharges differ between gateways. */
  gateway: Gateway
  currency: Currency
  preAuth?: boolean
}

/** A payment method available to this payer, with its surcharge. */
export type WayOffer = Offer & {
  more: boolean
  surcharge: SurchargeNow
  /** How many days the channel can hold an authorization; null if it captures at once. */
  holdsForDays: number | null
}

type Terms = Pick<WayOffer, 'surcharge' | 'holdsForDays'>

/** Detects where a page is open. The virtual phone's hint counts in the demo only, and always as a phone. */
export function placeFor(app: App, userAgent: string, hint: Wallet | undefined): Place {
  return app.config.demo && hint !== undefined ? { wallet: hint, phone: true } : placeOf(userAgent)
}

/** The payment methods of a sale at a place, in the merchant's order. */
export async function waysAt(app: App, sold: Payable, place: Place): Promise<WayOffer[]> {
  const { ways, moreWays = [], preAuth = false } = sold
  return transaction(app.pool, sold.scope.tenantId, 'read', async (db) => {
    const now = app.clock()
    const scenes: Scenes = {}
    const terms = new Map<PayableWay, Terms>()
    for (const way of [...ways, ...moreWays]) {
      const surcharge = await surchargeNow(db, sold.scope, { way, gateway: sold.gateway }, now)
      if (!surcharge) continue
      const open = await channelsFor({ app, db, scope: sold.scope }, sold.scope.merchantId, way, now)
      const taking = open
        .map(({ channel }) => channel.capabilities)
        .filter((can) => can.currencies[sold.currency] && (!preAuth || can.preAuth))
      const met = [...new Set(taking.flatMap(({ scenes: of }) => of))]
      if (met.length > 0) scenes[way] = met
      const days = taking.flatMap((can) => (can.preAuth ? [can.preAuth.holdsForDays] : []))
      terms.set(way, { surcharge, holdsForDays: preAuth && days.length > 0 ? Math.max(...days) : null })
    }
    return offersAt(scenes, place, { ways, moreWays }).flatMap((offer) => {
      const known = terms.get(offer.way)
      return known ? [{ ...offer, ...known }] : []
    })
  })
}
