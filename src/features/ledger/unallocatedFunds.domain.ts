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

/**
 * The outcome for unallocated funds: returned by the channel, returned another way, or returned to nobody.
 */
export type UnallocatedFundsEnd = 'returned' | 'paidOut' | 'writtenOff'

export type UnallocatedFunds = {
  exceptionId: string
  orderId: string
  merchantId: string
  channel: ChannelName
  currency: Currency
  amount: bigint
  /** How often the money was returned to the payer and came back. Defaults to none. */
  earlier?: number
}

function postingIdOf({ exceptionId, earlier = 0 }: UnallocatedFunds): string {
  return earlier === 0 ? `exception:${exceptionId}` : `exception:${exceptionId}:${earlier + 1}`
}

/**
 * Posts unallocated funds from the channel to their destination, once that is known. A return that bounces
 * nets to zero in the books, because it left and came back by its channel, so the next outcome is posted the
 * same way.
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

/** Money that a channel paid to a payer beyond any refund. The provider bears it. */
export function overpaidPosting(money: UnallocatedFunds): Posting {
  const { orderId, currency, amount } = money
  const line = { debit: writeOffOf(currency), credit: channelOf(money.channel, currency), amount }
  const lines: Line[] = [{ ...line, category: 'writeOff' }]
  return { postingId: postingIdOf(money), currency, orderId, lines: moving(lines) }
}
