import type { ChannelName } from '#features/channels/channels.domain.ts'
import {
  type AccountRef,
  channelOf,
  exchangeOf,
  feeIncomeOf,
  feeReceivableOf,
  type Line,
  moving,
  type Posting,
  payableOf,
  payerPayoutOf,
  type SettleMode,
  type TaxPart,
  taxOf,
} from '#features/ledger/ledger.domain.ts'
import type { Currency } from '#shared/currency.ts'

/** A payment or refund in a currency other than the merchant's settlement currency. */
export type Exchanged = { currency: Currency; amount: bigint }

type Sale = {
  orderId: string
  merchantId: string
  channel: ChannelName
  currency: Currency
  inputAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  feeAmount: bigint
  /** Defaults to none, as when the merchant's plan taxes no fee. */
  feeTaxes?: readonly TaxPart[]
  /** Defaults to `regular`. */
  settleMode?: SettleMode
  /** Set if the payer paid in another currency. */
  exchanged?: Exchanged | undefined
}

/** The account that fees and their taxes are taken from and returned to. */
function feesOf(merchantId: string, currency: Currency, mode: SettleMode = 'regular'): AccountRef {
  return mode === 'afterpay' ? feeReceivableOf(merchantId, currency) : payableOf(merchantId, currency)
}

/**
 * Posts a payment. In a foreign-currency payment the channel owes the payer's amount in the payer's
 * currency, and the pair of exchange accounts links it to what the merchant is owed. That line comes last,
 * because the first line states what the posting means to the merchant. Throws RangeError on a negative
 * amount, as do the functions below.
 */
export function paymentPosting(sale: Sale): Posting {
  const { orderId, merchantId, currency } = sale
  const payable = payableOf(merchantId, currency)
  const { exchanged } = sale
  const channel = exchanged ? exchangeOf(currency) : channelOf(sale.channel, currency)
  const fees = feesOf(merchantId, currency, sale.settleMode)
  const lines: Line[] = [
    { debit: channel, credit: payable, amount: sale.inputAmount, category: 'sale' },
    { debit: channel, credit: payable, amount: sale.tipAmount, category: 'tip' },
    { debit: channel, credit: payable, amount: sale.surchargeAmount, category: 'surcharge' },
    { debit: fees, credit: feeIncomeOf(currency), amount: sale.feeAmount, category: 'fee' },
    ...(sale.feeTaxes ?? []).map(
      ({ tax, amount }) =>
        ({ debit: fees, credit: taxOf(tax, currency), amount, category: 'feeTax' }) as const,
    ),
    ...(exchanged ? [exchangeLine(channelOf(sale.channel, exchanged.currency), exchanged)] : []),
  ]
  return { postingId: `pay:${orderId}`, currency, orderId, lines: moving(lines) }
}

/** The other half of an exchange: the payer's currency moves from its channel to the exchange account. */
function exchangeLine(from: AccountRef, { currency, amount }: Exchanged): Line {
  return { debit: from, credit: exchangeOf(currency), amount, category: 'exchange', currency }
}

/** The reverse: the payer's currency goes back to the channel. */
function exchangeBackLine(to: AccountRef, exchanged: Exchanged): Line {
  const { debit, credit, ...line } = exchangeLine(to, exchanged)
  return { ...line, debit: credit, credit: debit }
}

export type Return = {
  refundId: string
  orderId: string
  merchantId: string
  channel: ChannelName
  currency: Currency
  amount: bigint
  feeReturnAmount: bigint
  /** The taxes returned with the fee; defaults to none. */
  feeTaxReturns?: readonly TaxPart[]
  /** Same as for the payment; defaults to `regular`. */
  settleMode?: SettleMode
  /** Set if the payer is refunded in another currency. */
  exchanged?: Exchanged | undefined
}

/** Posts a refund, and the part of the fee that is returned to the merchant with it. */
export function refundPosting(refund: Return): Posting {
  return returnPosting(refund, (currency) => channelOf(refund.channel, currency))
}

function returnPosting(refund: Return, sourceOf: (currency: Currency) => AccountRef): Posting {
  const { refundId, orderId, merchantId, currency, exchanged } = refund
  const payable = payableOf(merchantId, currency)
  const fees = feesOf(merchantId, currency, refund.settleMode)
  const lines: Line[] = [
    {
      debit: payable,
      credit: exchanged ? exchangeOf(currency) : sourceOf(currency),
      amount: refund.amount,
      category: 'refund',
    },
    { debit: feeIncomeOf(currency), credit: fees, amount: refund.feeReturnAmount, category: 'feeReturn' },
    ...(refund.feeTaxReturns ?? []).map(
      ({ tax, amount }) =>
        ({ debit: taxOf(tax, currency), credit: fees, amount, category: 'feeTaxReturn' }) as const,
    ),
    ...(exchanged ? [exchangeBackLine(sourceOf(exchanged.currency), exchanged)] : []),
  ]
  return { postingId: `refund:${refundId}`, currency, orderId, refundId, lines: moving(lines) }
}

/** Posts a refund paid outside the channel, which keeps the money it would have returned. */
export function refundPaidOutPosting(refund: Return): Posting {
  return returnPosting(refund, payerPayoutOf)
}

const reversed = {
  refund: 'refundReversal',
  feeReturn: 'feeReturnReversal',
  feeTaxReturn: 'feeTaxReturnReversal',
  exchange: 'exchange',
} as const

/** Reverses every line of a refund that seemed complete but came back. */
export function refundReversalPosting(refund: Return): Posting {
  const posting = refundPosting(refund)
  const lines = posting.lines.map(({ debit, credit, category, ...line }) => ({
    ...line,
    debit: credit,
    credit: debit,
    category: reversed[category as keyof typeof reversed],
  }))
  return { ...posting, postingId: `refundBack:${refund.refundId}`, lines }
}
