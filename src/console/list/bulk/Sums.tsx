import { Amount } from '#console/ui/Amount.tsx'
import type { Currency } from '#shared/currency.ts'

/** Sums amounts per currency. */
export function Sums({ of }: { of: readonly { amount: bigint; currency: Currency }[] }) {
  const sums = new Map<Currency, bigint>()
  for (const { amount, currency } of of) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return (
    <span className="flex flex-wrap justify-end gap-x-4">
      {[...sums].map(([currency, amount]) => (
        <Amount key={currency} value={amount} currency={currency} withCode />
      ))}
    </span>
  )
}
