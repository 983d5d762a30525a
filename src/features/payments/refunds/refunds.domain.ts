import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { isPaid, type OrderEvent, walk } from '#features/payments/orders/orders.domain.ts'
import { type Machine, step } from '#shared/machine.ts'
import { shareOf } from '#shared/money.ts'
import type { RefundStatus, TradeStatus } from '#shared/reference.ts'

/** What happens to a refund. */
export type RefundEvent =
  /** The channel has taken it. */
  | 'accepted'
  /** The channel surely did nothing. */
  | 'rejected'
  | 'paidBack'
  | 'failed'
  /** The channel could not return the money to the payer's account: staff settle it by hand. */
  | 'heldByChannel'
  /** It was thought done and came back. */
  | 'reversed'
  /** Someone gave the payer the money otherwise. */
  | 'paidOtherwise'
  /** It was given up, and has gone through all the same: someone lets it count. */
  | 'foundDone'

export const refundMachine: Machine<RefundStatus, RefundEvent> = {
  submitted: { accepted: 'submitSuccess', rejected: 'submitFailed', paidOtherwise: 'refundSuccess' },
  submitSuccess: { paidBack: 'refundSuccess', failed: 'refundFailed', heldByChannel: 'change' },
  change: { paidBack: 'refundSuccess', failed: 'refundFailed', paidOtherwise: 'refundSuccess' },
  submitFailed: { foundDone: 'refundSuccess' },
  refundFailed: { foundDone: 'refundSuccess' },
  refundSuccess: { reversed: 'refundFailed' },
}

export function walkRefund(from: RefundStatus, events: readonly RefundEvent[]): RefundStatus | null {
  return events.reduce<RefundStatus | null>(
    (status, event) => status && step(refundMachine, status, event),
    from,
  )
}

/** Not yet told by the channel: its money is reserved. */
export function isUnderWay(status: RefundStatus): boolean {
  return status === 'submitted' || status === 'submitSuccess' || status === 'change'
}

type Course = Partial<Record<RefundStatus, readonly RefundEvent[]>>

/**
 * Where an answer takes a refund, by its status. What is not named changes nothing: above all, unknown is
 * never failed.
 */
const courses: Partial<Record<RefundAnswer['outcome'], Course>> = {
  success: { submitted: ['accepted', 'paidBack'], submitSuccess: ['paidBack'], change: ['paidBack'] },
  pending: { submitted: ['accepted'] },
  abnormal: { submitted: ['accepted', 'heldByChannel'], submitSuccess: ['heldByChannel'] },
  declined: {
    submitted: ['accepted', 'failed'],
    submitSuccess: ['failed'],
    change: ['failed'],
    refundSuccess: ['reversed'],
  },
  rejected: { submitted: ['rejected'] },
}

/** The events that an answer brings to a refund; none where it tells nothing new. */
export function decideRefund(status: RefundStatus, outcome: RefundAnswer['outcome']): readonly RefundEvent[] {
  return courses[outcome]?.[status] ?? []
}

/** A success of a refund that was given up: its reservation is gone, so the money went out unforeseen. */
export function isUnforeseen(status: RefundStatus, outcome: RefundAnswer['outcome']): boolean {
  return outcome === 'success' && (status === 'submitFailed' || status === 'refundFailed')
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const queryDelays = [3, 3, 3, 3, 3, 30, 120, 600].map((seconds) => seconds * secondMs)
const submitDelays = [minuteMs, 5 * minuteMs, 30 * minuteMs]
const hourlyQueries = 72

/** What is to be asked of the channel next about a refund, and in how long. A refund never expires. */
export function nextCall(
  status: RefundStatus,
  outcome: RefundAnswer['outcome'],
  count: number,
): { job: 'refund.submit' | 'refund.query'; afterMs: number } | null {
  if (!isUnderWay(status)) return null
  // An earlier call may still be on its way to a rail that does not know of it: the same number goes out a
  // minute later.
  if (status === 'submitted' && outcome === 'notFound') return { job: 'refund.submit', afterMs: minuteMs }
  if (status === 'submitted' && outcome === 'notEnough') {
    return { job: 'refund.submit', afterMs: submitDelays[count - 1] ?? hourMs }
  }
  const later = count - queryDelays.length < hourlyQueries ? hourMs : 6 * hourMs
  return { job: 'refund.query', afterMs: queryDelays[count - 1] ?? later }
}

/** The part of an order that refunds move. Minor units of the order's currency. */
export type Balance = {
  status: TradeStatus
  payAmount: bigint
  refundedAmount: bigint
  reservedAmount: bigint
}

export type Deduction =
  | { ok: true; balance: Balance }
  | { ok: false; error: 'order.notRefundable' | 'refund.amountNotPositive' | 'refund.amountTooHigh' }

/** What can still be asked back of an order. */
export function remainingOf({ payAmount, refundedAmount, reservedAmount }: Balance): bigint {
  return payAmount - refundedAmount - reservedAmount
}

/** May this amount be refunded now, and what is then reserved of the order? */
export function deductRefund(order: Balance, amount: bigint): Deduction {
  if (!isPaid(order.status) || order.status === 'fullRefund')
    return { ok: false, error: 'order.notRefundable' }
  if (amount <= 0n) return { ok: false, error: 'refund.amountNotPositive' }
  if (amount > remainingOf(order)) return { ok: false, error: 'refund.amountTooHigh' }

  return { ok: true, balance: { ...order, reservedAmount: order.reservedAmount + amount } }
}

/** The order's balance once a refund of this amount has gone from one status to another. */
export function settleRefund(order: Balance, amount: bigint, from: RefundStatus, to: RefundStatus): Balance {
  const released = isUnderWay(from) && !isUnderWay(to) ? amount : 0n
  const balance = { ...order, reservedAmount: order.reservedAmount - released }
  const refunded = (status: RefundStatus) => (status === 'refundSuccess' ? amount : 0n)
  return withRefunded(balance, order.refundedAmount + refunded(to) - refunded(from))
}

function withRefunded(order: Balance, refundedAmount: bigint): Balance {
  const status = walk(order.status, eventsTo(order, refundedAmount))
  if (status === null)
    throw new Error(`an order that is ${order.status} cannot have ${refundedAmount} refunded`)
  return { ...order, status, refundedAmount }
}

/** A full refund that comes back whole passes through the partial one: the table knows no shorter way. */
function eventsTo(order: Balance, refundedAmount: bigint): OrderEvent[] {
  if (refundedAmount === order.refundedAmount) return []
  if (refundedAmount > order.refundedAmount) {
    return [refundedAmount === order.payAmount ? 'refundedInFull' : 'refundedInPart']
  }
  if (refundedAmount > 0n) return ['cameBackInPart']
  return order.status === 'fullRefund' ? ['cameBackInPart', 'cameBackInFull'] : ['cameBackInFull']
}

/**
 * An amount of the order (its fee, its clearing amount) that its refunds share, and what the standing ones
 * have of it.
 */
export type Shared = { whole: bigint; given: bigint }

/**
 * What the next refund has of an amount that an order's refunds share in proportion, half up. It is
 * reckoned from all of them together, so that the shares sum to the whole exactly once the order is
 * refunded in full, whichever failed between.
 */
export function nextShare({ whole, given }: Shared, order: Balance, amount: bigint): bigint {
  const claimed = order.refundedAmount + order.reservedAmount + amount
  const share = shareOf(whole, claimed, order.payAmount) - given
  return share > 0n ? share : 0n
}
