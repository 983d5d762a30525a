import type { ChannelName } from '#features/channels/channels.domain.ts'
import { bankOf, channelOf, differenceOf, moving, type Posting } from '#features/ledger/ledger.domain.ts'
import type { Currency } from '#shared/currency.ts'

type Line = { lineId: string; direction: 'credit' | 'debit'; amount: bigint; currency: Currency }

/**
 * What a line does to the provider's own books: money that came debits its bank account, against the channel that it came
 * from, or against the differences where no channel is named; money that left the other way round.
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
