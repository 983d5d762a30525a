import { productRate } from '#features/payments/orders/create/productRate.service.ts'
import type { App } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'

/**
 * Whether an order in this currency can be priced: always in the merchant's currency, otherwise with a
 * current rate.
 */
export async function canBePriced(
  app: App,
  currency: Currency,
  merchant: { currency: Currency },
): Promise<boolean> {
  if (currency === merchant.currency) return true
  return (await productRate(app, currency, merchant.currency, app.clock())).ok
}
