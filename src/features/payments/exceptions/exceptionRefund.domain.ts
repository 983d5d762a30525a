import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { type Machine, step } from '#shared/machine.ts'

/**
 * Money of an exception on its way back by its channel. `asked`: to be handed to the channel; `underWay`: the channel has it;
 * `held`: the channel could not return it and keeps it; `failed`: it did not go back, or came back; `done`: the payer has it.
 */
export type ExceptionRefundStatus = 'asked' | 'underWay' | 'held' | 'failed' | 'done'

export type ExceptionRefundEvent =
  | 'accepted'
  | 'paidBack'
  | 'heldByChannel'
  | 'failed'
  | 'reversed'
  | 'askedAgain'

/** The channel's word counts whatever staff did meanwhile: what failed may still turn out to be done. */
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

/** Where an answer takes it, and by what; null where it tells nothing new. Unknown is never failed. */
export function decideExceptionRefund(
  from: ExceptionRefundStatus,
  outcome: Outcome,
): { event: ExceptionRefundEvent; status: ExceptionRefundStatus } | null {
  const event = from === 'done' && outcome === 'declined' ? 'reversed' : events[outcome]
  const status = event === undefined ? null : step(exceptionRefundMachine, from, event)
  return event === undefined || status === null ? null : { event, status }
}

const hourMs = 3_600_000

/** What is to be asked of the channel next, and in how long; null: nothing more. What it holds it may still pay out. */
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

/** A day by the hour, and then about a month. */
const mostHeldQueries = 24 + 30 * 4

/** What became of the exception, as far as it tells whether the payer was to have this money. */
export type ExceptionEnd = { status: 'open' | 'resolved'; resolution: string | null }

/**
 * What the books and staff are to be told when the channel has paid the money back. `returned`: it was to go back;
 * `contradicts`: staff did something else with it meanwhile; `known`: it was told of before.
 */
export function meaningOfReturn({ status, resolution }: ExceptionEnd): 'returned' | 'contradicts' | 'known' {
  if (status === 'open' || resolution === 'refund') return 'returned'
  return resolution === 'refunded' ? 'known' : 'contradicts'
}
