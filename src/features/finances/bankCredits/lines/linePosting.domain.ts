import type { ChannelName } from '#features/channels/channels.domain.ts'
import { bankOf, channelOf, differenceOf, moving, type Posting } from '#features/ledger/ledger.domain.ts'
import type { Currency } from '#shared/currency.ts'

type Line = { lineId: string; direction: 'credit' | 'debit'; amount: bigint; currency: Currency }

/**
 * The ledger posting of a line: a credit debits the provider's bank account against the channel's account, or
 * against differences if no channel is given; a debit does the opposite.
 */
export function linePosting(
  { lineId, direction, amount, currency }: Line,
  channel: ChannelName | null,
): Posting {
  const other = channel === null ? differenceOf(currency) : channelOf(channel, currency)
  const [debit, credit] = direction === 'credit' ? [bankOf(currency), other] : [other, bankOf(currency)]
  const category = channel === null ? ('difference' as const) : ('adjustment' as const)
  return { postingId: `bankLine:${lineId}`, currency, lines: moving([{ debit, credit, amount, category }]) }
}
