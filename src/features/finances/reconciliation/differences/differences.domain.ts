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

/** carried: may still appear in a later report; asked: we asked the channel and await a response. */
export const differenceStates = ['carried', 'open', 'asked', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]

/**
 * record: the report counts; an order that was closed becomes paid late.
 * openException: the merchant's staff decide through an exception.
 * refundPayer: the payer is refunded through the channel.
 * waitNextDay: it may appear in the next report.
 * writeOff: the books follow the report, at the provider's gain or loss.
 * askChannel: staff ask the channel, and a response is due.
 * explain: investigated; the books are correct.
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

/** Actions that do not resolve a difference yet. */
export const waitingActs: readonly DifferenceAct[] = ['waitNextDay', 'askChannel']

export type RecordedDifference = {
  type: DifferenceType
  kind: 'payment' | 'refund'
  state: DifferenceState
  /** Our status of the attempt or refund, if any. */
  hereValue: string | null
  orderId: string | null
  refundOrderId: string | null
  hereAmount: bigint | null
  thereAmount: bigint | null
}

/**
 * The possible actions on a difference in its current state. Only `record`, `refundPayer` and `writeOff` move
 * money.
 */
export function actsFor(difference: RecordedDifference): DifferenceAct[] {
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

const writingOff = (difference: RecordedDifference) =>
  movedBy(difference) === 0n ? [] : (['writeOff'] as const)

/** The actions through payments and refunds: for money under one of our numbers that does not count yet. */
function recording({ type, kind, orderId, refundOrderId, hereValue }: RecordedDifference): DifferenceAct[] {
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
 * How much more the channel holds than the books show, in minor units; negative if less. Zero for other
 * currencies and for fees, because the books do not contain what a channel keeps.
 */
export function movedBy(difference: RecordedDifference): bigint {
  const { type, kind, hereAmount, thereAmount } = difference
  if (type === 'fee' || type === 'rate' || type === 'currency' || type === 'refund_other_day') return 0n
  const there = thereAmount ?? 0n
  const counted = countsHere(difference) ? (hereAmount ?? 0n) : 0n
  return kind === 'payment' ? there - counted : counted - there
}

/**
 * Whether the line is in the books: not if it is a duplicate or did not count here; refunds are once the
 * channel has confirmed them.
 */
function countsHere({ type, kind, hereValue }: RecordedDifference): boolean {
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

/**
 * Adjusts the channel's account to its report, at the provider's gain or loss. No merchant account is
 * touched.
 */
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
