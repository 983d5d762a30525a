import { isOpen } from '#features/payments/orders/orders.domain.ts'
import type { TradeStatus } from '#shared/reference.ts'

export const exceptionKinds = ['late_success', 'double_paid', 'amount_mismatch', 'channel_unknown'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/**
 * accept: the order counts as paid.
 * refund: the money goes back.
 * retry: the channel is asked again.
 * writeOff: looked into, nothing to do.
 */
export const exceptionActs = ['accept', 'refund', 'retry', 'writeOff'] as const
export type ExceptionAct = (typeof exceptionActs)[number]

/**
 * The ways out of an exception, as its order stands now.
 *
 * A late success may be accepted while the order is closed, never onto one that is paid already.
 * An order is paid once, so a second payment can only go back.
 * Another amount is never accepted: books that show another amount than the channel holds make or lose
 * money. A channel that, asked again, names the right amount pays the order by itself.
 */
export function actsFor({ kind, orderStatus, channelOrderNo }: Standing): ExceptionAct[] {
  // Where no attempt is named it is a refund whose amounts differ: nothing came that could go back.
  if (channelOrderNo === null) return ['writeOff']
  switch (kind) {
    case 'late_success':
      return orderStatus === 'closed' ? ['accept', 'refund', 'writeOff'] : ['refund', 'writeOff']
    case 'double_paid':
      return ['refund', 'writeOff']
    case 'amount_mismatch':
      return isOpen(orderStatus) ? ['retry', 'refund', 'writeOff'] : ['refund', 'writeOff']
    case 'channel_unknown':
      return ['retry', 'writeOff']
  }
}

/** An exception and where its order stands now. */
type Standing = { kind: ExceptionKind; orderStatus: TradeStatus; channelOrderNo: string | null }

/** An order that waits for nothing any more once its exception is settled this way. */
export function endsOrder({ kind, orderStatus }: Standing, act: ExceptionAct): boolean {
  const given = act === 'refund' || act === 'writeOff'
  return given && (kind === 'amount_mismatch' || kind === 'channel_unknown') && isOpen(orderStatus)
}

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
