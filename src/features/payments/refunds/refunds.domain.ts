import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { isPaid, type OrderEvent, walk } from '#features/payments/orders/orders.domain.ts'
import { type Machine, step } from '#shared/machine.ts'
import { shareOf } from '#shared/money.ts'
import type { RefundStatus, TradeStatus } from '#shared/reference.ts'

/** Events that change a refund's status. */
export type RefundEvent =
  /** The channel accepted the refund. */
  | 'accepted'
  /** The channel certainly did nothing. */
  | 'rejected'
  | 'paidBack'
  | 'failed'
  /** The channel could not return the money to the payer's account; staff must resolve it. */
  | 'heldByChannel'
  /** A completed refund bounced. */
  | 'reversed'
  /** Staff paid the payer another way. */
  | 'paidOtherwise'
  /** A refund that was given up went through after all, and staff accepted it. */
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

/** The channel has no final result yet, so the amount stays reserved. */
export function isUnderWay(status: RefundStatus): boolean {
  return status === 'submitted' || status === 'submitSuccess' || status === 'change'
}

type Course = Partial<Record<RefundStatus, readonly RefundEvent[]>>

/**
 * The events that a response triggers, by the refund's status. Anything else changes nothing; in particular,
 * unknown never counts as failed.
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

/** The events that a response triggers; empty if it brings nothing new. */
export function decideRefund(status: RefundStatus, outcome: RefundAnswer['outcome']): readonly RefundEvent[] {
  return courses[outcome]?.[status] ?? []
}

/** A success of a refund that was given up: its reservation is gone, so the money left unexpectedly. */
export function isUnallocatedFunds(status: RefundStatus, outcome: RefundAnswer['outcome']): boolean {
  return outcome === 'success' && (status === 'submitFailed' || status === 'refundFailed')
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const queryDelays = [3, 3, 3, 3, 3, 30, 120, 600].map((seconds) => seconds * secondMs)
const submitDelays = [minuteMs, 5 * minuteMs, 30 * minuteMs]
const hourlyQueries = 72

/** The next call to the channel about a refund, and its delay. A refund never expires. */
export function nextCall(
  status: RefundStatus,
  outcome: RefundAnswer['outcome'],
  count: number,
): { job: 'refund.submit' | 'refund.query'; afterMs: number } | null {
  if (!isUnderWay(status)) return null
  // An earlier call may still be on its way to the channel, so the same number is submitted again a minute
  // later.
  if (status === 'submitted' && outcome === 'notFound') return { job: 'refund.submit', afterMs: minuteMs }
  if (status === 'submitted' && outcome === 'notEnough') {
    return { job: 'refund.submit', afterMs: submitDelays[count - 1] ?? hourMs }
  }
  const later = count - queryDelays.length < hourlyQueries ? hourMs : 6 * hourMs
  return { job: 'refund.query', afterMs: queryDelays[count - 1] ?? later }
}

/** The part of an order that refunds change, in minor units of the order's currency. */
export type Balance = {
  status: TradeStatus
  payAmount: bigint
  refundedAmount: bigint
  reservedAmount: bigint
}

export type Deduction =
  | { ok: true; balance: Balance }
  | { ok: false; error: 'order.notRefundable' | 'refund.amountNotPositive' | 'refund.amountTooHigh' }

/** The amount of an order that can still be refunded. */
export function remainingOf({ payAmount, refundedAmount, reservedAmount }: Balance): bigint {
  return payAmount - refundedAmount - reservedAmount
}

/** Decides whether an amount can be refunded now, and what is then reserved on the order. */
export function deductRefund(order: Balance, amount: bigint): Deduction {
  if (!isPaid(order.status) || order.status === 'fullRefund')
    return { ok: false, error: 'order.notRefundable' }
  if (amount <= 0n) return { ok: false, error: 'refund.amountNotPositive' }
  if (amount > remainingOf(order)) return { ok: false, error: 'refund.amountTooHigh' }

  return { ok: true, balance: { ...order, reservedAmount: order.reservedAmount + amount } }
}

/** The order's balance after a refund of this amount changes status. */
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

/**
 * A full refund that bounces entirely passes through the partial status, because the state machine has no
 * direct move.
 */
function eventsTo(order: Balance, refundedAmount: bigint): OrderEvent[] {
  if (refundedAmount === order.refundedAmount) return []
  if (refundedAmount > order.refundedAmount) {
    return [refundedAmount === order.payAmount ? 'refundedInFull' : 'refundedInPart']
  }
  if (refundedAmount > 0n) return ['cameBackInPart']
  return order.status === 'fullRefund' ? ['cameBackInPart', 'cameBackInFull'] : ['cameBackInFull']
}

/** An amount of the order (fee or clearing amount) that its refunds share, and the part already taken. */
export type Shared = { whole: bigint; given: bigint }

/**
 * The next refund's share of an amount, in proportion and rounded half up. It is computed from all refunds
 * together, so the shares add up to exactly the whole once the order is fully refunded, even if some failed
 * in between.
 */
export function nextShare({ whole, given }: Shared, order: Balance, amount: bigint): bigint {
  const claimed = order.refundedAmount + order.reservedAmount + amount
  const share = shareOf(whole, claimed, order.payAmount) - given
  return share > 0n ? share : 0n
}
