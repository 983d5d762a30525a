import type { ChannelName } from '#features/channels/channels.domain.ts'
import { channelOf, differenceOf, type Line, moving, type Posting } from '#features/ledger/ledger.domain.ts'
import type { Currency } from '#shared/currency.ts'

export const differenceTypes = [
  'missing_here',
  'missing_there',
  'amount',
  'fee',
  'rate',
  'status',
  'currency',
  'duplicate',
  'refund_other_day',
  'late_success',
] as const
export type DifferenceType = (typeof differenceTypes)[number]

/** carried: it may still come in a later bill; asked: the channel was asked and owes an answer. */
export const differenceStates = ['carried', 'open', 'asked', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]

/**
 * record: what the bill says counts here; where the order is closed it is paid late.
 * openException: it is put before the merchant's people, who decide.
 * refundPayer: the payer gets the money back by the channel.
 * waitNextDay: it may come in the next bill.
 * writeOff: the books follow the bill, and the provider bears it or keeps it.
 * askChannel: the channel is asked by hand, and an answer is due.
 * explain: looked into; the books are right as they are.
 */
export const differenceActs = [
  'record',
  'openException',
  'refundPayer',
  'waitNextDay',
  'writeOff',
  'askChannel',
  'explain',
] as const
export type DifferenceAct = (typeof differenceActs)[number]

/** Acts after which a difference is not settled yet. */
export const waitingActs: readonly DifferenceAct[] = ['waitNextDay', 'askChannel']

export type StandingDifference = {
  type: DifferenceType
  kind: 'payment' | 'refund'
  state: DifferenceState
  /** The attempt's status here, the refund's, or nothing. */
  hereValue: string | null
  orderId: string | null
  refundOrderId: string | null
  hereAmount: bigint | null
  thereAmount: bigint | null
}

/** The ways out of a difference as it stands. Money moves by `record`, `refundPayer` and `writeOff` only. */
export function actsFor(difference: StandingDifference): DifferenceAct[] {
  if (difference.state === 'settled') return []
  const asking: DifferenceAct[] = difference.state === 'asked' ? ['explain'] : ['askChannel', 'explain']
  switch (difference.type) {
    case 'late_success':
    case 'status':
    case 'duplicate':
    case 'currency':
      return [...recording(difference), ...writingOff(difference), ...asking]
    case 'missing_there':
      return [
        ...(difference.state === 'carried' ? [] : (['waitNextDay'] as const)),
        ...writingOff(difference),
        ...asking,
      ]
    case 'missing_here':
    case 'amount':
      return [...writingOff(difference), ...asking]
    default:
      return asking
  }
}

const writingOff = (difference: StandingDifference) =>
  movedBy(difference) === 0n ? [] : (['writeOff'] as const)

/** What the payments and refunds themselves can make of it: money that came under a number of ours, and counts not yet. */
function recording({ type, kind, orderId, refundOrderId, hereValue }: StandingDifference): DifferenceAct[] {
  if (kind === 'refund') {
    const failed = hereValue === 'submitted' || hereValue === 'submitFailed' || hereValue === 'refundFailed'
    return type === 'status' && refundOrderId !== null && failed ? ['record'] : []
  }
  if (orderId === null || hereValue === null || hereValue === 'success') return []
  if (type === 'currency') return ['openException']
  if (type === 'status') return ['record']
  return type === 'duplicate' ? ['openException', 'refundPayer'] : ['record', 'openException', 'refundPayer']
}

/**
 * By how much the channel holds more than the books say, in minor units; negative where it holds less. Nothing where it is
 * of another currency, or of fees: the books do not hold what a rail keeps for itself.
 */
export function movedBy(difference: StandingDifference): bigint {
  const { type, kind, hereAmount, thereAmount } = difference
  if (type === 'fee' || type === 'rate' || type === 'currency' || type === 'refund_other_day') return 0n
  const there = thereAmount ?? 0n
  const counted = countsHere(difference) ? (hereAmount ?? 0n) : 0n
  return kind === 'payment' ? there - counted : counted - there
}

/**
 * What a bill tells again, or of what does not count here, is not in the books; a refund is once its channel has confirmed
 * it.
 */
function countsHere({ type, kind, hereValue }: StandingDifference): boolean {
  if (type === 'duplicate' || type === 'late_success' || type === 'status') return false
  return kind === 'payment' || hereValue === 'refundSuccess'
}

type WriteOff = {
  differenceId: string
  channel: ChannelName
  currency: Currency
  orderId: string | null
  moved: bigint
}

/** The channel's account follows its bill; what that leaves is the provider's. No merchant's account is touched. */
export function differencePosting({ differenceId, channel, currency, orderId, moved }: WriteOff): Posting {
  const [there, ours] = [channelOf(channel, currency), differenceOf(currency)]
  const line: Line =
    moved > 0n
      ? { debit: there, credit: ours, amount: moved, category: 'difference' }
      : { debit: ours, credit: there, amount: -moved, category: 'difference' }
  return {
    postingId: `difference:${differenceId}`,
    currency,
    ...(orderId !== null && { orderId }),
    lines: moving([line]),
  }
}
