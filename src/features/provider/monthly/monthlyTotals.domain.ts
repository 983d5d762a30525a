import type { StatementState } from '#features/finances/monthly/monthly.domain.ts'
import type { Currency } from '#shared/currency.ts'

export type CurrencyTotals = {
  currency: Currency
  feeAmount: bigint
  taxAmount: bigint
  /** Of invoices that wait, and of those whose day is over. */
  unpaidAmount: bigint
  overdueAmount: bigint
}

type Counted = {
  currency: Currency
  state: StatementState
  feeAmount: bigint
  taxAmount: bigint
  dueAmount: bigint
}

/** What documents come to by currency. One that another corrects counts no more. */
export function totalsByCurrency(statements: readonly Counted[]): CurrencyTotals[] {
  const totals = new Map<Currency, CurrencyTotals>()
  for (const { currency, state, feeAmount, taxAmount, dueAmount } of statements) {
    if (state === 'corrected') continue
    const none = { currency, feeAmount: 0n, taxAmount: 0n, unpaidAmount: 0n, overdueAmount: 0n }
    const known = totals.get(currency) ?? none
    totals.set(currency, {
      currency,
      feeAmount: known.feeAmount + feeAmount,
      taxAmount: known.taxAmount + taxAmount,
      unpaidAmount: known.unpaidAmount + (state === 'unpaid' ? dueAmount : 0n),
      overdueAmount: known.overdueAmount + (state === 'overdue' ? dueAmount : 0n),
    })
  }
  return [...totals.values()].sort((a, b) => a.currency.localeCompare(b.currency))
}
