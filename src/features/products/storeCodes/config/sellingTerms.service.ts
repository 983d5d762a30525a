import { channelsFor, type OpenChannel } from '#features/channels/channels.service.ts'
import { pricedCurrencies } from '#features/finances/fxRates/pricedCurrencies.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Ctx } from '#server/context.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { type Currency, currencyCodes } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { type PayableWay, payableWays } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** What a code's settings can be chosen from. */
export type SellingTerms = {
  /** The merchant's own currency first, then each that a channel supports and that has a current rate. */
  currencies: [Currency, ...Currency[]]
  /** The payment methods with at least one channel that supports one of the currencies. */
  ways: PayableWay[]
  /** The payment methods with at least one channel that can authorize only. */
  preAuthWays: PayableWay[]
  expiryMinutes: number
  zone: Zone
}

type Reading = Pick<Ctx, 'app' | 'db' | 'scope'>
type Routes = Map<PayableWay, OpenChannel[]>

export async function sellingTermsOf(ctx: Reading): Promise<SellingTerms> {
  const { currency, orderExpiryMinutes, timezone } = await merchantOf(ctx.db, ctx.scope)
  const routes = await routesOf(ctx)
  const currencies = await currenciesOf(ctx, routes, currency)
  const taking = [...routes].map(([way, open]) => ({
    way,
    open: open.filter(({ channel }) => currencies.some((one) => channel.capabilities.currencies[one])),
  }))
  return {
    currencies,
    ways: taking.flatMap(({ way, open }) => (open.length > 0 ? [way] : [])),
    preAuthWays: taking.flatMap(({ way, open }) =>
      open.some(({ channel }) => channel.capabilities.preAuth !== null) ? [way] : [],
    ),
    expiryMinutes: orderExpiryMinutes,
    zone: timezone,
  }
}

async function routesOf(ctx: Reading): Promise<Routes> {
  const routes: Routes = new Map()
  for (const way of payableWays)
    routes.set(way, await channelsFor(ctx, ctx.scope.merchantId, way, ctx.app.clock()))
  return routes
}

async function currenciesOf(
  { app }: Reading,
  routes: Routes,
  own: Currency,
): Promise<SellingTerms['currencies']> {
  const open = [...routes.values()].flat()
  const priced = await pricedCurrencies(app, own, app.clock())
  const others = currencyCodes.filter(
    (code) =>
      code !== own && priced.has(code) && open.some(({ channel }) => channel.capabilities.currencies[code]),
  )
  return [own, ...others]
}

/** The currencies that a merchant can be paid in now, its own first. */
export async function offeredCurrencies(ctx: Reading): Promise<SellingTerms['currencies']> {
  const { currency } = await merchantOf(ctx.db, ctx.scope)
  return currenciesOf(ctx, await routesOf(ctx), currency)
}

/**
 * Throws `request.invalid` if the merchant cannot be paid in this currency: no channel supports it, or there
 * is no rate.
 */
export async function assertOffered(ctx: Reading, currency: Currency): Promise<void> {
  if ((await merchantOf(ctx.db, ctx.scope)).currency === currency) return
  if ((await offeredCurrencies(ctx)).includes(currency)) return
  const fault = { field: 'currency', text: fieldTexts.currencyNotOffered, values: { currency } }
  throw new AppError(requestErrors.invalid, { fields: [fault] })
}
