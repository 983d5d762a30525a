import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

export const statementFormats = ['pdf', 'csv', 'xlsx'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** The states of a settlement, as in its state machine. */
export type ClearingState =
  | 'draft'
  | 'validated'
  | 'approved'
  | 'sent'
  | 'paid'
  | 'returned'
  | 'reissued'
  | 'carried'

/**
 * The content of a settlement statement. Amounts are minor units of `currency`, each positive in the usual
 * case.
 */
export type StatementFacts = {
  clearingId: string
  currency: Currency
  zone: Zone
  fromTime: Date
  toTime: Date
  settleDate: string
  status: ClearingState
  saleAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  refundAmount: bigint
  feeAmount: bigint
  feeReturnAmount: bigint
  taxAmount: bigint
  holdAmount: bigint
  reserveAmount: bigint
  adjustmentAmount: bigint
  carriedIn: bigint
  netAmount: bigint
  validation: 'waiting' | 'passed' | 'failed'
  validateTime: Date | null
  bank: Bank | null
  traceNo: string | null
  valueDate: string | null
  paidTime: Date | null
  taxes: { tax: string; registration: string; amount: bigint }[]
  days: Day[]
}
type Bank = {
  bankName: string
  institutionNo: string | null
  transitNo: string | null
  routingNo: string | null
  accountNoTail: string | null
}
export type Day = {
  day: string
  way: PayableWay | null
  payments: number
  refunds: number
  taken: bigint
  refunded: bigint
  fee: bigint
  tax: bigint
  net: bigint
}

/** The steps from sales to the deposit, with sign; zero amounts are left out. */
export function stepsOf(facts: StatementFacts) {
  const all = [
    { figure: 'sale', amount: facts.saleAmount },
    { figure: 'tip', amount: facts.tipAmount },
    { figure: 'surcharge', amount: facts.surchargeAmount },
    { figure: 'refund', amount: -facts.refundAmount },
    { figure: 'fee', amount: -facts.feeAmount },
    { figure: 'feeReturn', amount: facts.feeReturnAmount },
    { figure: 'tax', amount: -facts.taxAmount },
    { figure: 'hold', amount: -facts.holdAmount },
    { figure: 'reserve', amount: -facts.reserveAmount },
    { figure: 'adjustment', amount: facts.adjustmentAmount },
    { figure: 'carriedIn', amount: facts.carriedIn },
  ] as const
  return all.filter(({ amount }) => amount !== 0n)
}

/** What the steps add up to: paid, to be paid, or carried to the next settlement. */
export function resultOf(status: ClearingState): 'toNext' | 'deposit' | 'toDeposit' {
  if (status === 'carried') return 'toNext'
  return status === 'paid' || status === 'sent' ? 'deposit' : 'toDeposit'
}
