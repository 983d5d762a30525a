import { isOpen } from '#features/payments/orders/orders.domain.ts'
import type { RefundStatus, TradeStatus } from '#shared/reference.ts'

export const exceptionKinds = [
  'late_success',
  'double_paid',
  'amount_mismatch',
  'currency_mismatch',
  'channel_unknown',
  'refund_abnormal',
  'refund_waiting',
  'refund_mismatch',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/**
 * accept: what the channel says counts: the order is paid, the refund is done.
 * refund: the money goes back by its channel.
 * retry: the channel is asked again.
 * payOut: the payer is given the money otherwise, under a reference.
 * writeOff: looked into, given up.
 */
export const exceptionActs = ['accept', 'refund', 'retry', 'payOut', 'writeOff'] as const
export type ExceptionAct = (typeof exceptionActs)[number]

/** An exception and where its order, and its refund if it is about one, stand now. */
export type Standing = {
  kind: ExceptionKind
  orderStatus: TradeStatus
  channelOrderNo: string | null
  /** The books hold the very payment that it is about, by what the channel said another time. */
  booked: boolean
  /** `counts`: what the channel gave back is just what the refund asked for, and it was never done before. */
  refund: { status: RefundStatus; counts: boolean } | null
}

/**
 * The ways out of an exception, as its order stands now.
 *
 * A late success may be accepted while the order is closed, never onto one that is paid already.
 * An order is paid once, so a second payment can only go back.
 * Another amount or currency is never accepted: books that show another amount than the channel holds make or
 * lose money. A channel that, asked again, names the right amount pays the order by itself.
 * A refund that its channel holds, or cannot pay yet, is asked for again, paid out otherwise, or given up.
 * A refund that was given up and went through all the same may count.
 */
export function actsFor({ kind, orderStatus, channelOrderNo, booked, refund }: Standing): ExceptionAct[] {
  if (refund !== null) return refundActsFor(kind, refund)
  // Where neither an attempt nor a refund is named, nothing came that could go back; what is booked must not go twice.
  if (channelOrderNo === null || (booked && isMismatch(kind))) return ['writeOff']
  switch (kind) {
    case 'late_success':
      return orderStatus === 'closed' ? ['accept', ...backOr] : [...backOr]
    case 'amount_mismatch':
    case 'currency_mismatch':
      return isOpen(orderStatus) ? ['retry', ...backOr] : [...backOr]
    case 'channel_unknown':
      return ['retry', 'writeOff']
    // The channel gave back what an exception had found another end for.
    case 'refund_mismatch':
      return ['writeOff']
    default:
      return [...backOr]
  }
}

function isMismatch(kind: ExceptionKind): boolean {
  return kind === 'amount_mismatch' || kind === 'currency_mismatch'
}

const backOr = ['refund', 'payOut', 'writeOff'] as const

function refundActsFor(
  kind: ExceptionKind,
  { status, counts }: NonNullable<Standing['refund']>,
): ExceptionAct[] {
  const waits = kind === 'refund_abnormal' ? status === 'change' : status === 'submitted'
  if (kind === 'refund_mismatch') {
    const givenUp = status === 'submitFailed' || status === 'refundFailed'
    return givenUp && counts ? ['accept', 'writeOff'] : ['writeOff']
  }
  return waits ? ['retry', 'payOut', 'writeOff'] : ['writeOff']
}

/** An order that waits for nothing any more once its exception is settled this way. */
export function endsOrder(
  { kind, orderStatus }: Pick<Standing, 'kind' | 'orderStatus'>,
  act: ExceptionAct,
): boolean {
  const given = act === 'refund' || act === 'payOut' || act === 'writeOff'
  const without = kind === 'amount_mismatch' || kind === 'currency_mismatch' || kind === 'channel_unknown'
  return given && without && isOpen(orderStatus)
}

/** What the books are told when an exception is settled: where its money ends. Null: they are told elsewhere, or nothing moved. */
export function endOfMoney(
  { kind, booked }: Pick<Standing, 'kind' | 'booked'>,
  act: ExceptionAct,
): MoneyEnd | null {
  if (booked && isMismatch(kind)) return null
  if (kind === 'refund_mismatch') return act === 'writeOff' ? 'overpaid' : null
  if (kind === 'refund_abnormal' || kind === 'refund_waiting' || kind === 'channel_unknown') return null
  if (act === 'payOut') return 'paidOut'
  return act === 'writeOff' ? 'writtenOff' : null
}

export type MoneyEnd = 'paidOut' | 'writtenOff' | 'overpaid'

/** The number under which an exception's money goes back: made from its id, so it never changes. */
export function exceptionRefundNo(exceptionId: string): string {
  return exceptionId.replaceAll('-', '')
}

/** The exception that a refund number was made from, or null. */
export function exceptionOfRefundNo(refundNo: string): string | null {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(refundNo) ?? []
  return parts.length === 5 ? parts.join('-') : null
}
