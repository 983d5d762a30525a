import type { ChannelName } from '#features/channels/channels.domain.ts'
import {
  type AccountRef,
  channelOf,
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
}

/** Where fees and their taxes are taken from, and given back to. */
function feesOf(merchantId: string, currency: Currency, mode: SettleMode = 'regular'): AccountRef {
  return mode === 'afterpay' ? feeReceivableOf(merchantId, currency) : payableOf(merchantId, currency)
}

/** A payment that came in. Throws RangeError on a negative amount, as each of these does. */
export function paymentPosting(sale: Sale): Posting {
  const { orderId, merchantId, currency } = sale
  const payable = payableOf(merchantId, currency)
  const channel = channelOf(sale.channel, currency)
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
  /** The taxes that go back with the fee; none where not given. */
  feeTaxReturns?: readonly TaxPart[]
  /** As of the payment; `regular` where not given. */
  settleMode?: SettleMode
}

/** Money that went back to a payer, and the part of the fee that goes back to the merchant with it. */
export function refundPosting(refund: Return): Posting {
  const { refundId, orderId, merchantId, currency } = refund
  const payable = payableOf(merchantId, currency)
  const fees = feesOf(merchantId, currency, refund.settleMode)
  const lines: Line[] = [
    {
      debit: payable,
      credit: channelOf(refund.channel, currency),
      amount: refund.amount,
      category: 'refund',
    },
    { debit: feeIncomeOf(currency), credit: fees, amount: refund.feeReturnAmount, category: 'feeReturn' },
    ...(refund.feeTaxReturns ?? []).map(
      ({ tax, amount }) =>
        ({ debit: taxOf(tax, currency), credit: fees, amount, category: 'feeTaxReturn' }) as const,
    ),
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

const reversed = {
  refund: 'refundReversal',
  feeReturn: 'feeReturnReversal',
  feeTaxReturn: 'feeTaxReturnReversal',
} as const

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
