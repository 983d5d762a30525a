import type { Category } from '#features/ledger/ledger.domain.ts'

/** A settlement's figures for its period, in minor units; each is positive in the usual case. */
export type Figures = {
  saleAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  /** Refunds minus those that bounced. */
  refundAmount: bigint
  feeAmount: bigint
  /** Fees returned minus those charged again. */
  feeReturnAmount: bigint
  /** Taxes on fees minus those returned. */
  taxAmount: bigint
  /** Holds on individual orders minus released ones. */
  holdAmount: bigint
  /** Reserves withheld minus those released. */
  reserveAmount: bigint
  /** Manual adjustments, plus dispute amounts and fees, minus those returned. */
  adjustmentAmount: bigint
}
export type Figure = keyof Figures

/**
 * The figure that each line category counts towards. Payouts result from a settlement and are not part of it.
 */
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

/** Figures shown as positive deductions. */
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

/**
 * The figures of a period from its sums by category, which are signed from the merchant account's point of
 * view.
 */
export function figuresOf(sums: readonly { category: Category; amount: bigint }[]): Figures {
  const figures = { ...nothing }
  for (const { category, amount } of sums) {
    const figure = figureOf[category]
    if (figure !== null) figures[figure] += taken.has(figure) ? -amount : amount
  }
  return figures
}

/** The net amount due, including what earlier settlements carried over. */
export function netOf(figures: Figures, carriedIn: bigint): bigint {
  const { feeAmount, feeReturnAmount, taxAmount, holdAmount, reserveAmount, adjustmentAmount } = figures
  const charged = feeAmount - feeReturnAmount + taxAmount
  return grossOf(figures) - charged - holdAmount - reserveAmount + adjustmentAmount + carriedIn
}

/** Sales, tips and surcharges minus refunds. */
export function grossOf(figures: Figures): bigint {
  return figures.saleAmount + figures.tipAmount + figures.surchargeAmount - figures.refundAmount
}

export function addFigures(a: Figures, b: Figures): Figures {
  return Object.fromEntries(figureNames.map((name) => [name, a[name] + b[name]])) as Figures
}

export const sumOfFigures = (all: readonly Figures[]): Figures => all.reduce(addFigures, nothing)
