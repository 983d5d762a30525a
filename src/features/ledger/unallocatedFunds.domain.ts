import type { ChannelName } from '#features/channels/channels.domain.ts'
import {
  channelOf,
  type Line,
  moving,
  type Posting,
  payerPayoutOf,
  suspenseOf,
  writeOffOf,
} from '#features/ledger/ledger.domain.ts'
import type { Currency } from '#shared/currency.ts'

/** Where money of an exception ends: with the payer by its channel, with the payer otherwise, or with nobody. */
export type UnallocatedFundsEnd = 'returned' | 'paidOut' | 'writtenOff'

export type UnallocatedFunds = {
  exceptionId: string
  orderId: string
  merchantId: string
  channel: ChannelName
  currency: Currency
  amount: bigint
  /** How often it had ended with the payer before and come back; none where not given. */
  earlier?: number
}

function postingIdOf({ exceptionId, earlier = 0 }: UnallocatedFunds): string {
  return earlier === 0 ? `exception:${exceptionId}` : `exception:${exceptionId}:${earlier + 1}`
}

/**
 * Money that came by no rule, from its channel to where it ends: written once, when that is known. What was returned and came
 * back stands in the books as nothing, for it came and went by its channel; so its next end is written the same way.
 */
export function unallocatedFundsPosting(money: UnallocatedFunds, end: UnallocatedFundsEnd): Posting {
  const { orderId, merchantId, currency, amount } = money
  const channel = channelOf(money.channel, currency)
  const suspense = suspenseOf(merchantId, currency)
  const ends = {
    returned: { credit: channel, category: 'unforeseenReturn' },
    paidOut: { credit: payerPayoutOf(currency), category: 'payerPayout' },
    writtenOff: { credit: writeOffOf(currency), category: 'writeOff' },
  } as const satisfies Record<UnallocatedFundsEnd, Pick<Line, 'credit' | 'category'>>
  const lines: Line[] = [
    { debit: channel, credit: suspense, amount, category: 'unforeseen' },
    { debit: suspense, amount, ...ends[end] },
  ]
  return { postingId: postingIdOf(money), currency, orderId, lines: moving(lines) }
}

/** Money that a channel gave to a payer though no refund asks for so much: the provider bears it. */
export function overpaidPosting(money: UnallocatedFunds): Posting {
  const { orderId, currency, amount } = money
  const line = { debit: writeOffOf(currency), credit: channelOf(money.channel, currency), amount }
  const lines: Line[] = [{ ...line, category: 'writeOff' }]
  return { postingId: postingIdOf(money), currency, orderId, lines: moving(lines) }
}
