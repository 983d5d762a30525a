import { mostUncleared, type Terms, termsOf } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { type ProductRate, productRate } from '#features/payments/orders/create/productRate.service.ts'
import { refusedOrder } from '#features/payments/orders/create/route.service.ts'
import { surchargeIn } from '#features/payments/orders/create/selling.service.ts'
import type { SellingTerms } from '#features/payments/orders/create/sellingTerms.sql.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import type { AppError } from '#shared/errors.ts'
import { formatMoney, type Rate } from '#shared/money.ts'
import type { Gateway, PayableWay } from '#shared/reference.ts'

type PricingInput = {
  way: PayableWay
  gateway: Gateway
  inputAmount: bigint
  tipAmount?: bigint
  currency?: Currency
  exchangeRate?: Rate
}

export type Priced = {
  currency: Currency
  settleCurrency: Currency
  exchangeRate: Rate
  terms: Terms
  /**
   * The provider's rate that the order stores; null in the merchant's own currency, or if the caller gave a
   * rate.
   */
  quote: ProductRate | null
}

/**
 * An order in a foreign currency is priced once, when it is created. An unpaid order keeps that rate for at
 * most this long.
 */
export const quoteMinutes = 60

/**
 * Prices a new order for its payer and its merchant. A foreign currency uses the provider's current rate.
 * Throws if there is no rate, if the rate is too old, or if the amount is worth nothing in the merchant's
 * currency.
 */
export async function priceOrder(ctx: Ctx, input: PricingInput, selling: SellingTerms): Promise<Priced> {
  const { inputAmount, tipAmount = 0n } = input
  const { currency: settleCurrency } = selling
  const { currency = settleCurrency } = input
  if (inputAmount <= 0n || tipAmount < 0n) throw tooSmall(ctx, input, 0n, currency)
  const needsRate = currency !== settleCurrency && input.exchangeRate === undefined
  const quote = needsRate ? await currentRate(ctx, input, { currency, settleCurrency }) : null
  const exchangeRate = quote?.rate ?? input.exchangeRate ?? '1'
  const exchange = { currency, settleCurrency, exchangeRate }
  const terms = termsOf({ inputAmount, tipAmount, ...exchange, ...surchargeIn(selling, input, ctx.now) })
  if (terms.clearingAmount === 0n) throw tooSmall(ctx, input, mostUncleared(exchange), currency)
  return { ...exchange, terms, quote }
}

async function currentRate(
  ctx: Ctx,
  input: PricingInput,
  pair: { currency: Currency; settleCurrency: Currency },
): Promise<ProductRate> {
  const { currency, settleCurrency } = pair
  const rate = await productRate(ctx.app, currency, settleCurrency, ctx.now)
  if (rate.ok) return rate.found
  throw refusedOrder(
    ctx,
    input,
    rate.stale ? orderErrors.exchangeRateOld : orderErrors.exchangeRateMissing,
    pair,
  )
}

function tooSmall(ctx: Ctx, input: PricingInput, most: bigint, currency: Currency): AppError {
  const amount = formatMoney(most, currency, ctx.language)
  return refusedOrder(ctx, input, orderErrors.amountNotPositive, { amount })
}

/** When an unpaid order expires: no later than its quoted rate. */
export function expiryOf({ quote }: Priced, createTime: Date, expireTime: Date): Date {
  const quoted = new Date(createTime.getTime() + quoteMinutes * 60_000)
  return quote !== null && quoted < expireTime ? quoted : expireTime
}

/** The rate as written to the audit log: with its direction and the provider's quote it comes from. */
export function quoteNoted({ currency, settleCurrency, exchangeRate, quote }: Priced) {
  if (quote === null) return {}
  const pair = quote.inverse ? `${settleCurrency}/${currency}` : `${currency}/${settleCurrency}`
  const quoted = { pair, rate: quote.quoted, validFrom: quote.validFrom }
  return { exchangeRate, direction: `${currency}/${settleCurrency}`, quoted }
}
