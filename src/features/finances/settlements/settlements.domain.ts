import type { Category } from '#features/ledger/ledger.domain.ts'

/** What a clearing says of its period, in minor units; each figure is positive where it is usual. */
export type Figures = {
  saleAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  /** What went back to payers, less what came back of it. */
  refundAmount: bigint
  feeAmount: bigint
  /** What was given back of the fees, less what was taken again. */
  feeReturnAmount: bigint
  /** Taxes on fees, less what was given back of them. */
  taxAmount: bigint
  /** What was held of single orders, less what was released. */
  holdAmount: bigint
  /** What was kept back of the sales, less what was given back. */
  reserveAmount: bigint
  /** What staff gave or took by hand, and what disputes took, with their fees, less what they gave back. */
  adjustmentAmount: bigint
}
export type Figure = keyof Figures

/** Which figure a line goes into. Payouts are what a clearing leads to, not what it is made of. */
export const figureOf = {
  sale: 'saleAmount',
  tip: 'tipAmount',
  surcharge: 'surchargeAmount',
  refund: 'refundAmount',
  refundReversal: 'refundAmount',
  fee: 'feeAmount',
  feeReturn: 'feeReturnAmount',
  feeReturnReversal: 'feeReturnAmount',
  feeTax: 'taxAmount',
  feeTaxReturn: 'taxAmount',
  feeTaxReturnReversal: 'taxAmount',
  hold: 'holdAmount',
  holdRelease: 'holdAmount',
  reserve: 'reserveAmount',
  reserveRelease: 'reserveAmount',
  adjustment: 'adjustmentAmount',
  rounding: 'adjustmentAmount',
  payout: null,
  payoutReturn: null,
  unforeseen: null,
  unforeseenReturn: null,
  payerPayout: null,
  writeOff: null,
  feePayment: null,
  difference: null,
  dispute: 'adjustmentAmount',
  disputeReversal: 'adjustmentAmount',
  disputeFee: 'adjustmentAmount',
  disputeFeeReturn: 'adjustmentAmount',
  commission: null,
  commissionPayment: null,
  exchange: null,
} as const satisfies Record<Category, Figure | null>

/** These are shown as what they take. */
const taken: ReadonlySet<Figure> = new Set([
  'refundAmount',
  'feeAmount',
  'taxAmount',
  'holdAmount',
  'reserveAmount',
])

const nothing: Figures = {
  saleAmount: 0n,
  tipAmount: 0n,
  surchargeAmount: 0n,
  refundAmount: 0n,
  feeAmount: 0n,
  feeReturnAmount: 0n,
  taxAmount: 0n,
  holdAmount: 0n,
  reserveAmount: 0n,
  adjustmentAmount: 0n,
}

export const figureNames = Object.keys(nothing) as Figure[]

/** The figures of a period from its sums by category, which are signed as they move the merchant's account. */
export function figuresOf(sums: readonly { category: Category; amount: bigint }[]): Figures {
  const figures = { ...nothing }
  for (const { category, amount } of sums) {
    const figure = figureOf[category]
    if (figure !== null) figures[figure] += taken.has(figure) ? -amount : amount
  }
  return figures
}

/** What is due for the figures, with what an earlier clearing left over. */
export function netOf(figures: Figures, carriedIn: bigint): bigint {
  const { feeAmount, feeReturnAmount, taxAmount, holdAmount, reserveAmount, adjustmentAmount } = figures
  const charged = feeAmount - feeReturnAmount + taxAmount
  return grossOf(figures) - charged - holdAmount - reserveAmount + adjustmentAmount + carriedIn
}

/** What went in: sales, tips and surcharges less refunds. */
export function grossOf(figures: Figures): bigint {
  return figures.saleAmount + figures.tipAmount + figures.surchargeAmount - figures.refundAmount
}

export function addFigures(a: Figures, b: Figures): Figures {
  return Object.fromEntries(figureNames.map((name) => [name, a[name] + b[name]])) as Figures
}

export const sumOfFigures = (all: readonly Figures[]): Figures => all.reduce(addFigures, nothing)

type Sum = { category: Category; amount: bigint; lines: bigint }

/** Everything that a clearing says in figures: of its period, of what came into it, and what is due. */
export function amountsOf(sums: readonly Sum[], carriedIn: bigint) {
  const figures = figuresOf(sums)
  const linesOf = (category: Category) =>
    Number(sums.reduce((lines, sum) => (sum.category === category ? lines + sum.lines : lines), 0n))
  return {
    ...figures,
    carriedIn,
    netAmount: netOf(figures, carriedIn),
    paymentCount: linesOf('sale'),
    refundCount: linesOf('refund'),
  }
}

export type Trigger = 'cutOff' | 'settleNow'

/**
 * Is the amount paid out, or carried into the next clearing? What is not more than nothing is always carried; what is
 * below the merchant's minimum is carried at a cut-off, but not when someone asks to settle at once.
 */
export function isCarried(net: bigint, minSettleAmount: bigint, trigger: Trigger): boolean {
  return net <= 0n || (trigger === 'cutOff' && net < minSettleAmount)
}

export type Validation = 'waiting' | 'passed' | 'failed'

/** An order, refund or clearing of which ledger and recomputation say different amounts, signed as they move the account. */
export type Difference = {
  objectType: 'order' | 'refund' | 'clearing' | 'adjustment'
  objectId: string
  category: string
  ledgerAmount: bigint
  expectedAmount: bigint
}

export function sameFigures(one: Figures, other: Figures): boolean {
  return figureNames.every((name) => one[name] === other[name])
}

/** Passed only if no order or refund differs and every figure is the recomputed one, to the cent. */
export function judge(
  figures: Figures,
  expected: Figures,
  differences: readonly Difference[],
): 'passed' | 'failed' {
  return sameFigures(figures, expected) && differences.length === 0 ? 'passed' : 'failed'
}

/** A settlement's number: the settle date, the tenant, and digits of its own. `settleDate` is 'YYYY-MM-DD'. */
export function clearingIdOf(settleDate: string, tenantId: number, own: number): string {
  return settleDate.replaceAll('-', '') + digits(tenantId, 6) + digits(own, ownDigits)
}

/** The tenant that a settlement's number names; 0 where it is no such number. */
export function tenantOfClearing(clearingId: string): number {
  return /^\d{22}$/.test(clearingId) ? Number(clearingId.slice(8, 14)) : 0
}

const ownDigits = 8
export const ownNumbers = 10 ** ownDigits

function digits(number: number, width: number): string {
  return String(number).padStart(width, '0')
}
