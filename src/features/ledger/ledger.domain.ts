import type { ChannelName } from '#features/channels/channels.domain.ts'
import type { Currency } from '#shared/currency.ts'

/** What moves money, as the ledger names it. */
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

/** An account's id within its tenant; it ends on the one currency that the account holds. */
export type AccountRef = string

/** What the provider owes a merchant. */
export const payableOf = (merchantId: string, currency: Currency): AccountRef =>
  `payable:${merchantId}:${currency}`

/** What a channel owes the provider. */
export const channelOf = (channel: ChannelName, currency: Currency): AccountRef =>
  `channel:${channel}:${currency}`

export const feeIncomeOf = (currency: Currency): AccountRef => `feeIncome:${currency}`

/** What has been paid out to a merchant's bank. */
export const payoutOf = (merchantId: string, currency: Currency): AccountRef =>
  `payout:${merchantId}:${currency}`

/** What the provider lends, for refunds above a merchant's balance. */
export const advanceOf = (currency: Currency): AccountRef => `advance:${currency}`

export const roundingOf = (currency: Currency): AccountRef => `rounding:${currency}`

/**
 * What the provider holds of a currency because it exchanged it: each exchange moves one of these accounts in the currency
 * that came and one in the currency that is owed, so that every currency balances by itself.
 */
export const exchangeOf = (currency: Currency): AccountRef => `exchange:${currency}`

/** Money of a merchant's payers that no rule foresees: it comes here, and goes on when someone has decided. */
export const suspenseOf = (merchantId: string, currency: Currency): AccountRef =>
  `suspense:${merchantId}:${currency}`

/** What was paid to payers otherwise than by a channel, such as by bank transfer. */
export const payerPayoutOf = (currency: Currency): AccountRef => `payerPayout:${currency}`

/** What is given up: kept by the provider, or borne by it. */
export const writeOffOf = (currency: Currency): AccountRef => `writeOff:${currency}`

/** The fees that a merchant owes because it is paid gross (`afterpay`): what has come to it less what was billed and paid. Negative while owed. */
export const feeReceivableOf = (merchantId: string, currency: Currency): AccountRef =>
  `feeReceivable:${merchantId}:${currency}`

/** What the provider owes a tax office. */
export const taxOf = (tax: FeeTax, currency: Currency): AccountRef => `tax:${tax}:${currency}`

/** Money of single orders that waits until someone releases it. */
export const heldOf = (merchantId: string, currency: Currency): AccountRef => `held:${merchantId}:${currency}`

/** What is kept back of a merchant's sales for some days. */
export const reserveOf = (merchantId: string, currency: Currency): AccountRef =>
  `reserve:${merchantId}:${currency}`

/** The provider's own bank account. */
export const bankOf = (currency: Currency): AccountRef => `bank:${currency}`

/** What a channel's bill says otherwise than the books, once someone has decided to bear or to keep it. */
export const differenceOf = (currency: Currency): AccountRef => `difference:${currency}`

/**
 * Money from one account to another: it leaves `debit`, it comes to `credit`. Minor units, more than nothing. A line in
 * another currency than its posting's names it.
 */
export type Line = {
  debit: AccountRef
  credit: AccountRef
  amount: bigint
  category: Category
  currency?: Currency
}

/** Lines that are made together or not at all. The id says what they record, so it is recorded once. */
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

/** `regular` pays net of fees; `afterpay` pays gross, and the fees are billed by the month. */
export type SettleMode = 'regular' | 'afterpay'

/** What a posting does to an account: what comes to it less what leaves it. */
export function movementOf(posting: Pick<Posting, 'lines'>, account: AccountRef): bigint {
  const signed = posting.lines.map((line) => {
    if (line.credit === account) return line.amount
    return line.debit === account ? -line.amount : 0n
  })
  return signed.reduce((sum, amount) => sum + amount, 0n)
}

/** Every account that a merchant's postings in one currency touch. */
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

/** The accounts that money of a merchant's exceptions touches, in whatever currency it came. */
export function unallocatedFundsAccountsOf(merchantId: string, currency: Currency) {
  return [
    { kind: 'suspense' as AccountKind, accountId: suspenseOf(merchantId, currency), merchantId },
    { kind: 'payerPayout' as AccountKind, accountId: payerPayoutOf(currency), merchantId: null },
    { kind: 'writeOff' as AccountKind, accountId: writeOffOf(currency), merchantId: null },
  ]
}

/** Lines of nothing are left out; one the other way round is a fault of ours. */
export function moving(lines: Line[]): Line[] {
  const negative = lines.find(({ amount }) => amount < 0n)
  if (negative)
    throw new RangeError(`a ${negative.category} line of ${negative.amount}: a line goes one way only`)
  return lines.filter(({ amount }) => amount > 0n)
}
