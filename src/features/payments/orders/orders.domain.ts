import type { ClearingStatus } from '#features/ledger/clearingStates.domain.ts'
import { type Machine, step } from '#shared/machine.ts'
import type { Stage, TradeStatus } from '#shared/reference.ts'

/** Events that change an order's status. */
export type OrderEvent =
  /** The channel accepted the order; the payer may pay. */
  | 'accepted'
  /** The channel certainly did nothing. */
  | 'rejected'
  | 'paid'
  /** The channel declined the payment. */
  | 'declined'
  /** The payer tries again after a decline. */
  | 'retried'
  | 'closed'
  /** A payment that arrived after the order was closed, and that staff accepted. */
  | 'lateSuccess'
  | 'refundedInPart'
  | 'refundedInFull'
  /** A completed refund bounced while other refunds remain. */
  | 'cameBackInPart'
  /** The last remaining refund bounced. */
  | 'cameBackInFull'

/** Every allowed status change. Anything else is refused, and the refused event is recorded. */
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

/** The status after a sequence of events, or null if one of them is not allowed. */
export function walk(from: TradeStatus, events: readonly OrderEvent[]): TradeStatus | null {
  return events.reduce<TradeStatus | null>(
    (status, event) => status && step(tradeMachine, status, event),
    from,
  )
}

/** Whether the order is unpaid but can still be paid. */
export function isOpen(status: TradeStatus): boolean {
  return status === 'creating' || status === 'waiting' || status === 'failed'
}

/** Whether no channel has confirmed or declined: the payment is being created or waits for its payer. */
export function isWaiting(status: TradeStatus): boolean {
  return status === 'creating' || status === 'waiting'
}

/** Whether the order was paid, regardless of later refunds. */
export function isPaid(status: TradeStatus): boolean {
  return status === 'paid' || status === 'partialRefund' || status === 'fullRefund'
}

/** Why an order cannot be closed, or null. */
export function notClosable(status: TradeStatus): 'order.notOpen' | null {
  return isOpen(status) ? null : 'order.notOpen'
}

/**
 * Why there is nothing to query at the channel, or null. A closed order can be queried, because its payer may
 * have paid late.
 */
export function notQueriable(status: TradeStatus): 'order.notOpen' | null {
  return isPaid(status) ? 'order.notOpen' : null
}

export type StageFacts = {
  status: TradeStatus
  closeReason: 'expired' | 'cancelled' | null
  /** The latest attempt was handed to the channel, which has not responded with a final result. */
  inChannelsHands: boolean
  refundUnderWay: boolean
  refundAwaitsAudit: boolean
  /** The settlement that contains the order's payment, if any. */
  clearing: { status: ClearingStatus; validation: 'waiting' | 'passed' | 'failed' } | null
}

/** The specification's second order status map (1 to 11): derived from the order's facts, never stored. */
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
