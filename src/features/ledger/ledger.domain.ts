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
  'payout',
  'payoutReturn',
  'adjustment',
  'rounding',
  'unforeseen',
  'unforeseenReturn',
  'payerPayout',
  'writeOff',
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

/** Money of a merchant's payers that no rule foresees: it comes here, and goes on when someone has decided. */
export const suspenseOf = (merchantId: string, currency: Currency): AccountRef =>
  `suspense:${merchantId}:${currency}`

/** What was paid to payers otherwise than by a channel, such as by bank transfer. */
export const payerPayoutOf = (currency: Currency): AccountRef => `payerPayout:${currency}`

/** What is given up: kept by the provider, or borne by it. */
export const writeOffOf = (currency: Currency): AccountRef => `writeOff:${currency}`

/** Money from one account to another: it leaves `debit`, it comes to `credit`. Minor units, more than nothing. */
export type Line = { debit: AccountRef; credit: AccountRef; amount: bigint; category: Category }

/** Lines that are made together or not at all. The id says what they record, so it is recorded once. */
export type Posting = {
  postingId: string
  currency: Currency
  orderId?: string
  refundId?: string
  clearingId?: string
  lines: Line[]
}

type Sale = {
  orderId: string
  merchantId: string
  channel: ChannelName
  currency: Currency
  inputAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  feeAmount: bigint
}

/** A payment that came in. Throws RangeError on a negative amount, as each of these does. */
export function paymentPosting(sale: Sale): Posting {
  const { orderId, merchantId, currency } = sale
  const payable = payableOf(merchantId, currency)
  const channel = channelOf(sale.channel, currency)
  const lines: Line[] = [
    { debit: channel, credit: payable, amount: sale.inputAmount, category: 'sale' },
    { debit: channel, credit: payable, amount: sale.tipAmount, category: 'tip' },
    { debit: channel, credit: payable, amount: sale.surchargeAmount, category: 'surcharge' },
    { debit: payable, credit: feeIncomeOf(currency), amount: sale.feeAmount, category: 'fee' },
  ]
  return { postingId: `pay:${orderId}`, currency, orderId, lines: moving(lines) }
}

export type Return = {
  refundId: string
  orderId: string
  merchantId: string
  channel: ChannelName
  currency: Currency
  amount: bigint
  feeReturnAmount: bigint
}

/** Money that went back to a payer, and the part of the fee that goes back to the merchant with it. */
export function refundPosting(refund: Return): Posting {
  const { refundId, orderId, merchantId, currency } = refund
  const payable = payableOf(merchantId, currency)
  const lines: Line[] = [
    {
      debit: payable,
      credit: channelOf(refund.channel, currency),
      amount: refund.amount,
      category: 'refund',
    },
    { debit: feeIncomeOf(currency), credit: payable, amount: refund.feeReturnAmount, category: 'feeReturn' },
  ]
  return { postingId: `refund:${refundId}`, currency, orderId, refundId, lines: moving(lines) }
}

/** A refund that reached the payer otherwise than by its channel, which keeps what it was to give back. */
export function refundPaidOutPosting(refund: Return): Posting {
  const posting = refundPosting(refund)
  const out = payerPayoutOf(refund.currency)
  const lines = posting.lines.map((line) => (line.category === 'refund' ? { ...line, credit: out } : line))
  return { ...posting, lines }
}

const reversed = { refund: 'refundReversal', feeReturn: 'feeReturnReversal' } as const

/** A refund that was thought done and came back: each line of it the other way. */
export function refundReversalPosting(refund: Return): Posting {
  const posting = refundPosting(refund)
  const lines = posting.lines.map(({ debit, credit, amount, category }) => ({
    debit: credit,
    credit: debit,
    amount,
    category: reversed[category as keyof typeof reversed],
  }))
  return { ...posting, postingId: `refundBack:${refund.refundId}`, lines }
}

type Payout = { clearingId: string; merchantId: string; currency: Currency; amount: bigint }

/** A clearing paid to the merchant's bank. */
export function payoutPosting({ clearingId, merchantId, currency, amount }: Payout): Posting {
  const lines: Line[] = [
    {
      debit: payableOf(merchantId, currency),
      credit: payoutOf(merchantId, currency),
      amount,
      category: 'payout',
    },
  ]
  return { postingId: `payout:${clearingId}`, currency, clearingId, lines: moving(lines) }
}

/** What a posting does to an account: what comes to it less what leaves it. */
export function movementOf(posting: Posting, account: AccountRef): bigint {
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
    ...channels.map((channel) => shared('channel', channelOf(channel, currency))),
    shared('feeIncome', feeIncomeOf(currency)),
    shared('advance', advanceOf(currency)),
    shared('rounding', roundingOf(currency)),
    ...unforeseenAccountsOf(merchantId, currency),
  ]
}

/** The accounts that money of a merchant's exceptions touches, in whatever currency it came. */
export function unforeseenAccountsOf(merchantId: string, currency: Currency) {
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
