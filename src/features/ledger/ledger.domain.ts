import type { ChannelName } from '#features/channels/channels.domain.ts'
import type { Currency } from '#shared/currency.ts'

/** The posting categories of the ledger. */
export const categories = [
  'sale',
  'tip',
  'surcharge',
  'fee',
  'refund',
  'feeReturn',
  'refundReversal',
  'feeReturnReversal',
  'feeTax',
  'feeTaxReturn',
  'feeTaxReturnReversal',
  'hold',
  'holdRelease',
  'reserve',
  'reserveRelease',
  'payout',
  'payoutReturn',
  'adjustment',
  'rounding',
  'unforeseen',
  'unforeseenReturn',
  'payerPayout',
  'writeOff',
  'feePayment',
  'difference',
  'dispute',
  'disputeReversal',
  'disputeFee',
  'disputeFeeReturn',
  'commission',
  'commissionPayment',
  'exchange',
] as const
export type Category = (typeof categories)[number]

export type AccountKind =
  | 'payable'
  | 'channel'
  | 'feeIncome'
  | 'payout'
  | 'advance'
  | 'rounding'
  | 'exchange'
  | 'suspense'
  | 'payerPayout'
  | 'writeOff'
  | 'feeReceivable'
  | 'tax'
  | 'held'
  | 'reserve'
  | 'bank'
  | 'difference'
  | 'commission'
  | 'commissionPayable'

/** The account id within its tenant. It ends with the only currency that the account holds. */
export type AccountRef = string

/** The merchant's payable account: what the provider owes the merchant. */
export const payableOf = (merchantId: string, currency: Currency): AccountRef =>
  `payable:${merchantId}:${currency}`

/** The channel's receivable account: what the channel owes the provider. */
export const channelOf = (channel: ChannelName, currency: Currency): AccountRef =>
  `channel:${channel}:${currency}`

export const feeIncomeOf = (currency: Currency): AccountRef => `feeIncome:${currency}`

/** The total paid out to the merchant's bank account. */
export const payoutOf = (merchantId: string, currency: Currency): AccountRef =>
  `payout:${merchantId}:${currency}`

/** The provider's advances for refunds above a merchant's balance. */
export const advanceOf = (currency: Currency): AccountRef => `advance:${currency}`

export const roundingOf = (currency: Currency): AccountRef => `rounding:${currency}`

/**
 * The provider's position in an exchanged currency. Each exchange moves one of these accounts in the
 * currency received and one in the currency owed, so that every currency balances on its own.
 */
export const exchangeOf = (currency: Currency): AccountRef => `exchange:${currency}`

/** Holds unallocated funds from a merchant's payers until someone decides where they go. */
export const suspenseOf = (merchantId: string, currency: Currency): AccountRef =>
  `suspense:${merchantId}:${currency}`

/** Money paid to payers outside the channel, for example by bank transfer. */
export const payerPayoutOf = (currency: Currency): AccountRef => `payerPayout:${currency}`

/** Written-off amounts, either kept or borne by the provider. */
export const writeOffOf = (currency: Currency): AccountRef => `writeOff:${currency}`

/**
 * The fees a merchant on gross settlement (`afterpay`) owes: payments received less fees billed. Negative
 * while the merchant owes money.
 */
export const feeReceivableOf = (merchantId: string, currency: Currency): AccountRef =>
  `feeReceivable:${merchantId}:${currency}`

/** Tax payable to a tax office. */
export const taxOf = (tax: FeeTax, currency: Currency): AccountRef => `tax:${tax}:${currency}`

/** Money of single orders on hold until someone releases it. */
export const heldOf = (merchantId: string, currency: Currency): AccountRef => `held:${merchantId}:${currency}`

/** The rolling reserve held back from a merchant's sales. */
export const reserveOf = (merchantId: string, currency: Currency): AccountRef =>
  `reserve:${merchantId}:${currency}`

/** The provider's own bank account. */
export const bankOf = (currency: Currency): AccountRef => `bank:${currency}`

/** Differences between a channel's settlement report and the ledger, once someone has accepted them. */
export const differenceOf = (currency: Currency): AccountRef => `difference:${currency}`

/**
 * A transfer that debits `debit` and credits `credit`. The amount is positive and in minor units. A line
 * names its currency only if it differs from that of its posting.
 */
export type Line = {
  debit: AccountRef
  credit: AccountRef
  amount: bigint
  category: Category
  currency?: Currency
}

/**
 * Lines that are written together or not at all. The id identifies the recorded event, so a posting is
 * written only once.
 */
export type Posting = {
  postingId: string
  currency: Currency
  orderId?: string
  refundId?: string
  clearingId?: string
  lines: Line[]
}

export const feeTaxes = ['GST', 'HST', 'PST', 'RST', 'QST'] as const
export type FeeTax = (typeof feeTaxes)[number]
/** A tax on a fee, in minor units. */
export type TaxPart = { tax: FeeTax; amount: bigint }

/** `regular` settles net of fees; `afterpay` settles gross, and fees are billed monthly. */
export type SettleMode = 'regular' | 'afterpay'

/** The net effect of a posting on an account: credits less debits. */
export function movementOf(posting: { lines: readonly Line[] }, account: AccountRef): bigint {
  const signed = posting.lines.map((line) => {
    if (line.credit === account) return line.amount
    return line.debit === account ? -line.amount : 0n
  })
  return signed.reduce((sum, amount) => sum + amount, 0n)
}

/** Every account touched by a merchant's postings in one currency. */
export function accountsOf(merchantId: string, currency: Currency, channels: readonly ChannelName[]) {
  const own = (kind: AccountKind, accountId: AccountRef) => ({ kind, accountId, merchantId })
  const shared = (kind: AccountKind, accountId: AccountRef) => ({ kind, accountId, merchantId: null })
  return [
    own('payable', payableOf(merchantId, currency)),
    own('payout', payoutOf(merchantId, currency)),
    own('feeReceivable', feeReceivableOf(merchantId, currency)),
    own('held', heldOf(merchantId, currency)),
    own('reserve', reserveOf(merchantId, currency)),
    ...channels.map((channel) => shared('channel', channelOf(channel, currency))),
    shared('feeIncome', feeIncomeOf(currency)),
    shared('advance', advanceOf(currency)),
    shared('rounding', roundingOf(currency)),
    shared('exchange', exchangeOf(currency)),
    ...feeTaxes.map((tax) => shared('tax', taxOf(tax, currency))),
    shared('bank', bankOf(currency)),
    shared('difference', differenceOf(currency)),
    ...unallocatedFundsAccountsOf(merchantId, currency),
  ]
}

/** The accounts touched by a merchant's unallocated funds in the given currency. */
export function unallocatedFundsAccountsOf(merchantId: string, currency: Currency) {
  return [
    { kind: 'suspense' as AccountKind, accountId: suspenseOf(merchantId, currency), merchantId },
    { kind: 'payerPayout' as AccountKind, accountId: payerPayoutOf(currency), merchantId: null },
    { kind: 'writeOff' as AccountKind, accountId: writeOffOf(currency), merchantId: null },
  ]
}

/** Skips zero lines. A negative line is a bug on our side. */
export function moving(lines: Line[]): Line[] {
  const negative = lines.find(({ amount }) => amount < 0n)
  if (negative)
    throw new RangeError(`a ${negative.category} line of ${negative.amount}: a line goes one way only`)
  return lines.filter(({ amount }) => amount > 0n)
}
