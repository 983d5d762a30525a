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

/** What a payer paid, or got back, in another currency than the merchant is settled in. */
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
  /** None where not given, as where the merchant's plan taxes no fee. */
  feeTaxes?: readonly TaxPart[]
  /** `regular` where not given. */
  settleMode?: SettleMode
  /** Where the payer paid in another currency. */
  exchanged?: Exchanged | undefined
}

/** Where fees and their taxes are taken from, and given back to. */
function feesOf(merchantId: string, currency: Currency, mode: SettleMode = 'regular'): AccountRef {
  return mode === 'afterpay' ? feeReceivableOf(merchantId, currency) : payableOf(merchantId, currency)
}

/**
 * A payment that came in. Of one in another currency the channel owes what the payer paid, in the payer's currency; the
 * pair of exchange accounts lies between that and what the merchant is owed. That line is the last of the posting: the
 * first says what the posting is to the merchant. Throws RangeError on a negative amount, as each of these does.
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

/** The other half of an exchange: the payer's currency comes from its channel into the exchange account. */
function exchangeLine(from: AccountRef, { currency, amount }: Exchanged): Line {
  return { debit: from, credit: exchangeOf(currency), amount, category: 'exchange', currency }
}

/** The same in the other direction: the payer's currency goes back. */
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
  /** The taxes that go back with the fee; none where not given. */
  feeTaxReturns?: readonly TaxPart[]
  /** As of the payment; `regular` where not given. */
  settleMode?: SettleMode
  /** Where the payer gets back another currency. */
  exchanged?: Exchanged | undefined
}

/** Money that went back to a payer, and the part of the fee that goes back to the merchant with it. */
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

/** A refund that reached the payer otherwise than by its channel, which keeps what it was to give back. */
export function refundPaidOutPosting(refund: Return): Posting {
  return returnPosting(refund, payerPayoutOf)
}

const reversed = {
  refund: 'refundReversal',
  feeReturn: 'feeReturnReversal',
  feeTaxReturn: 'feeTaxReturnReversal',
  exchange: 'exchange',
} as const

/** A refund that was thought done and came back: each line of it the other way. */
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
