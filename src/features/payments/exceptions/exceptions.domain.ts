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
 * accept: the channel's version counts: the order is paid, the refund is done.
 * refund: the money is returned through its channel.
 * retry: the channel is called again.
 * payOut: the payer is paid another way, with a reference.
 * writeOff: investigated and closed without action.
 */
export const exceptionActs = ['accept', 'refund', 'retry', 'payOut', 'writeOff'] as const
export type ExceptionAct = (typeof exceptionActs)[number]

/** An exception with the current state of its order and refund. */
export type ExceptionContext = {
  kind: ExceptionKind
  orderStatus: TradeStatus
  channelOrderNo: string | null
  /** The books already contain this payment, through another response of the channel. */
  booked: boolean
  /** `counts`: the channel returned exactly what the refund requested, and it never completed before. */
  refund: { status: RefundStatus; counts: boolean } | null
}

/**
 * The possible actions on an exception in the order's current state.
 *
 * A late payment can be accepted while the order is closed, but never onto a paid order.
 * An order is paid once, so a second payment can only be returned.
 * A different amount or currency is never accepted, because the books would no longer match the channel's. If
 * the channel reports the right amount when queried again, the order becomes paid automatically.
 * A refund that its channel holds or cannot fund yet is retried, paid out another way, or given up.
 * A refund that was given up but went through may be counted.
 */
export function actsFor({
  kind,
  orderStatus,
  channelOrderNo,
  booked,
  refund,
}: ExceptionContext): ExceptionAct[] {
  if (refund !== null) return refundActsFor(kind, refund)
  // Without an attempt or refund no money arrived that could be returned, and a booked payment must not be
  // returned twice.
  if (channelOrderNo === null || (booked && isMismatch(kind))) return ['writeOff']
  switch (kind) {
    case 'late_success':
      return orderStatus === 'closed' ? ['accept', ...backOr] : [...backOr]
    case 'amount_mismatch':
    case 'currency_mismatch':
      return isOpen(orderStatus) ? ['retry', ...backOr] : [...backOr]
    case 'channel_unknown':
      return ['retry', 'writeOff']
    // The channel returned money of an exception that had been resolved differently.
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
  { status, counts }: NonNullable<ExceptionContext['refund']>,
): ExceptionAct[] {
  const waits = kind === 'refund_abnormal' ? status === 'change' : status === 'submitted'
  if (kind === 'refund_mismatch') {
    const givenUp = status === 'submitFailed' || status === 'refundFailed'
    return givenUp && counts ? ['accept', 'writeOff'] : ['writeOff']
  }
  return waits ? ['retry', 'payOut', 'writeOff'] : ['writeOff']
}

/** Whether this action leaves the order with nothing open. */
export function endsOrder(
  { kind, orderStatus }: Pick<ExceptionContext, 'kind' | 'orderStatus'>,
  act: ExceptionAct,
): boolean {
  const given = act === 'refund' || act === 'payOut' || act === 'writeOff'
  const without = kind === 'amount_mismatch' || kind === 'currency_mismatch' || kind === 'channel_unknown'
  return given && without && isOpen(orderStatus)
}

/**
 * Where the exception's money ends up, for the ledger. Null if another posting covers it or no money moved.
 */
export function endOfMoney(
  { kind, booked }: Pick<ExceptionContext, 'kind' | 'booked'>,
  act: ExceptionAct,
): MoneyEnd | null {
  if (booked && isMismatch(kind)) return null
  if (kind === 'refund_mismatch') return act === 'writeOff' ? 'overpaid' : null
  if (kind === 'refund_abnormal' || kind === 'refund_waiting' || kind === 'channel_unknown') return null
  if (act === 'payOut') return 'paidOut'
  return act === 'writeOff' ? 'writtenOff' : null
}

export type MoneyEnd = 'paidOut' | 'writtenOff' | 'overpaid'

/** The number under which an exception's money is returned: derived from its ID, so it never changes. */
export function exceptionRefundNo(exceptionId: string): string {
  return exceptionId.replaceAll('-', '')
}

/** The exception behind such a refund number, or null. */
export function exceptionOfRefundNo(refundNo: string): string | null {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(refundNo) ?? []
  return parts.length === 5 ? parts.join('-') : null
}
