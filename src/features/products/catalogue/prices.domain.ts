import { type Currency, smallestStep } from '#shared/currency.ts'

/** The highest unit price, in minor units. */
export const mostPrice = 100_000_000_000n

export type Priced = { price: bigint; originalPrice: bigint | null }
export type PriceFault = {
  field: 'price' | 'originalPrice'
  fault: 'tooHigh' | 'notWholeStep' | 'belowPrice'
}

/** The first error in a price and original price, or null. */
export function priceFault({ price, originalPrice }: Priced, currency: Currency): PriceFault | null {
  const step = smallestStep(currency)
  for (const [field, amount] of [
    ['price', price],
    ['originalPrice', originalPrice],
  ] as const) {
    if (amount === null) continue
    if (amount > mostPrice) return { field, fault: 'tooHigh' }
    if (amount % step !== 0n) return { field, fault: 'notWholeStep' }
  }
  const below = originalPrice !== null && originalPrice < price
  return below ? { field: 'originalPrice', fault: 'belowPrice' } : null
}
