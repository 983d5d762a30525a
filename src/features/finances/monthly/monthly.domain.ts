import {
  bankOf,
  type Category,
  feeReceivableOf,
  type Line,
  moving,
  type Posting,
} from '#features/ledger/ledger.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { shareOf } from '#shared/money.ts'
import type { PayableWay } from '#shared/reference.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/** An invoice bills fees; a statement lists fees that settlements already deducted. */
export const statementKinds = ['invoice', 'statement'] as const
export type StatementKind = (typeof statementKinds)[number]

/** An invoice is due this many days after issue, or on the next bank day. */
export const paymentDays = 15

/** Fees of one method, card type and rate. Amounts are minor units. */
export type FeeLine = {
  way: PayableWay
  cardBrand: string | null
  cardFunding: string | null
  /** As a fraction, as charged. */
  feeRate: string
  paymentCount: number
  paymentAmount: bigint
  refundCount: number
  refundAmount: bigint
  feeAmount: bigint
  feeReturnAmount: bigint
}
export type TaxLine = {
  tax: string
  rate: string
  taxedFeeAmount: bigint
  taxAmount: bigint
  taxReturnAmount: bigint
}
export type Movement = {
  account: 'payable' | 'feeReceivable'
  category: Category
  lineCount: number
  amount: bigint
}
export type PayoutLine = { clearingId: string; amount: bigint; postedAt: Date }

/** A merchant's month in one currency, according to the ledger. `owed` is the merchant's fee debt. */
export type MonthFacts = {
  fees: FeeLine[]
  taxes: TaxLine[]
  movements: Movement[]
  payouts: PayoutLine[]
  openingBalance: bigint
  closingBalance: bigint
  openingOwed: bigint
  closingOwed: bigint
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
const count = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** The totals of a month. `dueAmount` is the invoiced part. */
export function totalsOf({ fees, taxes, movements }: Pick<MonthFacts, 'fees' | 'taxes' | 'movements'>) {
  const billed = movements.filter(
    ({ account, category }) => account === 'feeReceivable' && category !== 'feePayment',
  )
  return {
    paymentCount: count(fees.map(({ paymentCount }) => paymentCount)),
    paymentAmount: sum(fees.map(({ paymentAmount }) => paymentAmount)),
    refundCount: count(fees.map(({ refundCount }) => refundCount)),
    refundAmount: sum(fees.map(({ refundAmount }) => refundAmount)),
    feeAmount: sum(fees.map(({ feeAmount }) => feeAmount)),
    feeReturnAmount: sum(fees.map(({ feeReturnAmount }) => feeReturnAmount)),
    taxAmount: sum(taxes.map(({ taxAmount }) => taxAmount)),
    taxReturnAmount: sum(taxes.map(({ taxReturnAmount }) => taxReturnAmount)),
    dueAmount: -sum(billed.map(({ amount }) => amount)),
  }
}

/** A month is invoiced if it has any fees to invoice, or if fees are invoiced from now on. */
export function kindOf(movements: readonly Movement[], settleMode: 'regular' | 'afterpay'): StatementKind {
  const billed = movements.some(
    ({ account, category }) => account === 'feeReceivable' && category !== 'feePayment',
  )
  return billed || settleMode === 'afterpay' ? 'invoice' : 'statement'
}

const prefixes = { invoice: 'INV', statement: 'STM' } as const

/** `number` counts the documents of a merchant and kind, from 1. */
export function statementIdOf(kind: StatementKind, merchantId: string, number: number): string {
  return `${prefixes[kind]}-${merchantId}-${String(number).padStart(6, '0')}`
}

/**
 * Fees as a percentage of volume with three decimals, rounded half up: the effective merchant discount rate.
 * Null without volume. The Code of Conduct for the Payment Card Industry in Canada defines it as total fees
 * over total sales.
 */
export function effectiveRate(feeAmount: bigint, volume: bigint): string | null {
  if (volume === 0n) return null
  const thousandths = shareOf(feeAmount, 100_000n, volume)
  const digits = String(thousandths < 0n ? -thousandths : thousandths).padStart(4, '0')
  return `${thousandths < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** A fraction as an exact percentage: '0.0265' becomes '2.65'. */
export function percentOfRate(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  const places = decimals.padEnd(2, '0')
  const trimmed = `${whole}${places.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = trimmedEnd(places.slice(2), '0')
  return rest === '' ? trimmed : `${trimmed}.${rest}`
}

type Grouped = Omit<FeeLine, 'feeRate'> & { feeRate: string | null }

/** Sums lines by `keyOf`, in order of first occurrence. The rate is kept if all lines share it. */
export function groupedBy(fees: readonly FeeLine[], keyOf: (fee: FeeLine) => string): Grouped[] {
  const groups = new Map<string, Grouped>()
  for (const fee of fees) {
    const key = keyOf(fee)
    const known = groups.get(key)
    groups.set(key, known ? added(known, fee) : { ...fee })
  }
  return [...groups.values()]
}

function added(one: Grouped, other: FeeLine): Grouped {
  return {
    ...one,
    feeRate: one.feeRate === other.feeRate ? one.feeRate : null,
    paymentCount: one.paymentCount + other.paymentCount,
    paymentAmount: one.paymentAmount + other.paymentAmount,
    refundCount: one.refundCount + other.refundCount,
    refundAmount: one.refundAmount + other.refundAmount,
    feeAmount: one.feeAmount + other.feeAmount,
    feeReturnAmount: one.feeReturnAmount + other.feeReturnAmount,
  }
}

/** The payment types of a statement: the method and, for cards, brand and funding. */
export const typeOf = ({ way, cardBrand, cardFunding }: FeeLine) => `${way}/${cardBrand}/${cardFunding}`
/** The network of a method; for cards, the brand. */
export const networkOf = ({ way, cardBrand }: Pick<FeeLine, 'way' | 'cardBrand'>) =>
  way === 'C' ? `C/${cardBrand}` : way.slice(0, 2)

export const statementStates = ['issued', 'credit', 'unpaid', 'overdue', 'paid', 'corrected'] as const
export type StatementState = (typeof statementStates)[number]
type Standing = {
  kind: StatementKind
  dueAmount: bigint
  dueDay: string | null
  payTime: Date | null
  correctedBy: string | null
}

/** The state of a document on a day. A statement needs no payment; an invoice of zero or less is a credit. */
export function stateOf(
  { kind, dueAmount, dueDay, payTime, correctedBy }: Standing,
  today: string,
): StatementState {
  if (correctedBy !== null) return 'corrected'
  if (kind === 'statement') return 'issued'
  if (payTime !== null) return 'paid'
  if (dueAmount <= 0n) return 'credit'
  return dueDay !== null && today > dueDay ? 'overdue' : 'unpaid'
}

type Payment = { statementId: string; merchantId: string; currency: Currency; amount: bigint }

/** The posting of an invoice paid to the provider's bank account. */
export function feePaymentPosting({ statementId, merchantId, currency, amount }: Payment): Posting {
  const [debit, credit] = [bankOf(currency), feeReceivableOf(merchantId, currency)]
  const lines: Line[] = [{ debit, credit, amount, category: 'feePayment' }]
  return { postingId: `feePayment:${statementId}`, currency, lines: moving(lines) }
}
