import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { type Machine, step } from '#shared/machine.ts'

/**
 * The return of an exception's money through its channel. `asked`: to be submitted; `underWay`: the channel
 * has accepted it; `held`: the channel could not return it and keeps it; `failed`: it was not returned, or
 * bounced; `done`: the payer has it.
 */
export type ExceptionRefundStatus = 'asked' | 'underWay' | 'held' | 'failed' | 'done'

export type ExceptionRefundEvent =
  | 'accepted'
  | 'paidBack'
  | 'heldByChannel'
  | 'failed'
  | 'reversed'
  | 'askedAgain'

/**
 * The channel's result counts whatever staff did in the meantime: a failed return may still turn out to be
 * done.
 */
export const exceptionRefundMachine: Machine<ExceptionRefundStatus, ExceptionRefundEvent> = {
  asked: { accepted: 'underWay', paidBack: 'done', heldByChannel: 'held', failed: 'failed' },
  underWay: { paidBack: 'done', heldByChannel: 'held', failed: 'failed' },
  held: { paidBack: 'done', failed: 'failed', askedAgain: 'asked' },
  failed: { paidBack: 'done', heldByChannel: 'held', askedAgain: 'asked' },
  done: { reversed: 'failed' },
}

type Outcome = RefundAnswer['outcome']
const events: Partial<Record<Outcome, ExceptionRefundEvent>> = {
  success: 'paidBack',
  pending: 'accepted',
  abnormal: 'heldByChannel',
  declined: 'failed',
  rejected: 'failed',
}

/**
 * The event and new status that a response triggers; null if it brings nothing new. Unknown never counts as
 * failed.
 */
export function decideExceptionRefund(
  from: ExceptionRefundStatus,
  outcome: Outcome,
): { event: ExceptionRefundEvent; status: ExceptionRefundStatus } | null {
  const event = from === 'done' && outcome === 'declined' ? 'reversed' : events[outcome]
  const status = event === undefined ? null : step(exceptionRefundMachine, from, event)
  return event === undefined || status === null ? null : { event, status }
}

const hourMs = 3_600_000

/**
 * The next call to the channel and its delay; null if there is none. Money held by the channel may still be
 * paid out.
 */
export function nextExceptionCall(
  status: ExceptionRefundStatus,
  outcome: Outcome,
  count: number,
): { job: 'exception.refund' | 'exception.refundQuery'; afterMs: number } | null {
  if (status === 'asked' || status === 'underWay') {
    if (outcome === 'notEnough' || outcome === 'notFound')
      return { job: 'exception.refund', afterMs: 5 * 60_000 }
    return { job: 'exception.refundQuery', afterMs: 60_000 }
  }
  if (status !== 'held' || count > mostHeldQueries) return null
  return { job: 'exception.refundQuery', afterMs: count <= 24 ? hourMs : 6 * hourMs }
}

/** Hourly for a day, then every six hours for about a month. */
const mostHeldQueries = 24 + 30 * 4

/** How the exception was resolved, to tell whether the payer should have this money. */
export type ExceptionEnd = { status: 'open' | 'resolved'; resolution: string | null }

/**
 * What it means for the books and staff that the channel returned the money. `returned`: as intended;
 * `contradicts`: staff had resolved the exception differently; `known`: already recorded.
 */
export function meaningOfReturn({ status, resolution }: ExceptionEnd): 'returned' | 'contradicts' | 'known' {
  if (status === 'open' || resolution === 'refund') return 'returned'
  return resolution === 'refunded' ? 'known' : 'contradicts'
}
