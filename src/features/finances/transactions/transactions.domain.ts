import type { Category } from '#features/ledger/ledger.domain.ts'

/** The types of postings, as merchants see them. */
export const postingTypes = [
  'payment',
  'refund',
  'refundReversal',
  'payout',
  'payoutReturn',
  'hold',
  'holdRelease',
  'reserve',
  'reserveRelease',
  'adjustment',
  'feePayment',
  'dispute',
] as const
export type PostingType = (typeof postingTypes)[number]

/** The type of a posting, by the category of its first line. Each category has exactly one type. */
export const typeOf: Record<Category, PostingType> = {
  sale: 'payment',
  tip: 'payment',
  surcharge: 'payment',
  fee: 'payment',
  feeTax: 'payment',
  refund: 'refund',
  feeReturn: 'refund',
  feeTaxReturn: 'refund',
  refundReversal: 'refundReversal',
  feeReturnReversal: 'refundReversal',
  feeTaxReturnReversal: 'refundReversal',
  payout: 'payout',
  payoutReturn: 'payoutReturn',
  hold: 'hold',
  holdRelease: 'holdRelease',
  reserve: 'reserve',
  reserveRelease: 'reserveRelease',
  adjustment: 'adjustment',
  rounding: 'adjustment',
  difference: 'adjustment',
  unforeseen: 'adjustment',
  unforeseenReturn: 'adjustment',
  payerPayout: 'adjustment',
  writeOff: 'adjustment',
  feePayment: 'feePayment',
  dispute: 'dispute',
  disputeReversal: 'dispute',
  disputeFee: 'dispute',
  disputeFeeReturn: 'dispute',
  // Only in the provider's own books.
  commission: 'adjustment',
  commissionPayment: 'adjustment',
  // Never the first line of a posting that touches a merchant's account.
  exchange: 'adjustment',
}

/** The categories that a posting of a type can start with. */
export function categoriesOf(type: PostingType): Category[] {
  return (Object.keys(typeOf) as Category[]).filter((category) => typeOf[category] === type)
}

/** Lines that charge or return a fee, and those of the tax on it. */
export const feeCategories = ['fee', 'feeReturn', 'feeReturnReversal'] as const satisfies Category[]
export const taxCategories = ['feeTax', 'feeTaxReturn', 'feeTaxReturnReversal'] as const satisfies Category[]

/** The dimensions that the list can be grouped by. */
export const dimensions = ['channel', 'store', 'device', 'operator'] as const
export type Dimension = (typeof dimensions)[number]

export const groupings = ['day', ...dimensions] as const
export type Grouping = (typeof groupings)[number]

/** The balance before and after a period, and what changed it. Minor units. */
export type Proof = { opening: bigint; activity: bigint; payouts: bigint; closing: bigint }

/** The difference between opening balance, activity and closing balance; zero if the books are correct. */
export function proofDifference({ opening, activity, payouts, closing }: Proof): bigint {
  return closing - (opening + activity - payouts)
}
