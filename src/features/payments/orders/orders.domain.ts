import type { ClearingStatus } from '#features/finances/settlements/clearingStates.domain.ts'
import { type Machine, step } from '#shared/machine.ts'
import type { Stage, TradeStatus } from '#shared/reference.ts'

/** What happens to an order. */
export type OrderEvent =
  /** The channel has taken the order: the payer may pay. */
  | 'accepted'
  /** The channel surely did nothing. */
  | 'rejected'
  | 'paid'
  /** The channel judged the payment and said no. */
  | 'declined'
  /** The payer tries again after a payment that was declined. */
  | 'retried'
  | 'closed'
  /** Money that came after the order was closed, accepted by someone. */
  | 'lateSuccess'
  | 'refundedInPart'
  | 'refundedInFull'
  /** A refund that was thought done came back, and others stand. */
  | 'cameBackInPart'
  /** The last refund that stood came back. */
  | 'cameBackInFull'

/** Every move that an order can make. What is not named is refused, and the refused event recorded. */
export const tradeMachine: Machine<TradeStatus, OrderEvent> = {
  creating: { rejected: 'createFailed', accepted: 'waiting', paid: 'paid' },
  createFailed: {},
  waiting: { closed: 'closed', declined: 'failed', paid: 'paid' },
  closed: { lateSuccess: 'paid' },
  failed: { retried: 'waiting', closed: 'closed' },
  paid: { refundedInPart: 'partialRefund', refundedInFull: 'fullRefund' },
  partialRefund: {
    refundedInPart: 'partialRefund',
    refundedInFull: 'fullRefund',
    cameBackInPart: 'partialRefund',
    cameBackInFull: 'paid',
  },
  fullRefund: { cameBackInPart: 'partialRefund' },
}

/** The status after several events in a row, or null where the table lacks one of the moves. */
export function walk(from: TradeStatus, events: readonly OrderEvent[]): TradeStatus | null {
  return events.reduce<TradeStatus | null>(
    (status, event) => status && step(tradeMachine, status, event),
    from,
  )
}

/** No money has come, and some may yet. */
export function isOpen(status: TradeStatus): boolean {
  return status === 'creating' || status === 'waiting' || status === 'failed'
}

/** No channel has said yes or no: the payment is being made, or waits for its payer. */
export function isWaiting(status: TradeStatus): boolean {
  return status === 'creating' || status === 'waiting'
}

/** Money came, whatever went back since. */
export function isPaid(status: TradeStatus): boolean {
  return status === 'paid' || status === 'partialRefund' || status === 'fullRefund'
}

/** Why an order cannot be closed, or null. */
export function notClosable(status: TradeStatus): 'order.notOpen' | null {
  return isOpen(status) ? null : 'order.notOpen'
}

/**
 * Why there is nothing to ask the channel, or null. A closed order may be asked for: its payer may have
 * been late.
 */
export function notQueriable(status: TradeStatus): 'order.notOpen' | null {
  return isPaid(status) ? 'order.notOpen' : null
}

export type StageFacts = {
  status: TradeStatus
  closeReason: 'expired' | 'cancelled' | null
  /** The newest attempt has handed the payer over to the channel, and the channel has not answered. */
  inChannelsHands: boolean
  refundUnderWay: boolean
  refundAwaitsAudit: boolean
  /** The clearing that holds the order's payment, if there is one yet. */
  clearing: { status: ClearingStatus; validation: 'waiting' | 'passed' | 'failed' } | null
}

/** The specification's other order status map (1 to 11): a reading of the order's facts, never stored. */
export function stageOf(facts: StageFacts): Stage {
  const { status, clearing } = facts
  if (status === 'createFailed') return 'cancelled'
  if (status === 'closed') return facts.closeReason === 'expired' ? 'timedOut' : 'cancelled'
  if (!isPaid(status)) return facts.inChannelsHands ? 'paying' : 'toPay'
  if (facts.refundAwaitsAudit) return 'refundApplication'
  if (facts.refundUnderWay) return 'refunding'
  if (status === 'fullRefund') return 'refunded'
  if (clearing === null) return 'paid'
  if (clearing.status === 'sent' || clearing.status === 'paid') return 'completed'
  return clearing.validation === 'failed' ? 'writeOffFailed' : 'clearing'
}

/** Under which a notice tells that an order is paid. */
export function paidFactOf(orderId: string): string {
  return `order.paid:${orderId}`
}
