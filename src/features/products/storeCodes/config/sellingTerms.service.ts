import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import { channelsFor } from '#features/channels/channels.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayableWay, payableWays } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** What a merchant can sell by now: what a code's settings can be chosen from. */
export type SellingTerms = {
  currencies: [Currency, ...Currency[]]
  ways: PayableWay[]
  /** The ways of which one rail at least can set money aside. */
  preAuthWays: PayableWay[]
  expiryMinutes: number
  zone: Zone
}

/** An order's currency is the merchant's own unless its maker brings an exchange rate, which a payer's page does not. */
export async function sellingTermsOf(ctx: Pick<Ctx, 'app' | 'db' | 'scope'>): Promise<SellingTerms> {
  const { currency, orderExpiryMinutes, timezone } = await merchantOf(ctx.db, ctx.scope)
  const ways: PayableWay[] = []
  const preAuthWays: PayableWay[] = []
  for (const way of payableWays) {
    const open = await channelsFor(ctx, ctx.scope.merchantId, way, ctx.app.clock())
    const taking = open.filter(({ channel }) => channel.capabilities.currencies[currency])
    if (taking.length > 0) ways.push(way)
    if (taking.some(({ channel }) => channel.capabilities.preAuth !== null)) preAuthWays.push(way)
  }
  return { currencies: [currency], ways, preAuthWays, expiryMinutes: orderExpiryMinutes, zone: timezone }
}
