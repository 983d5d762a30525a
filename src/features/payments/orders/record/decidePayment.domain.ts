import type {
  ChannelScene,
  CloseAnswer,
  CreateAnswer,
  PaymentFacts,
  QueryAnswer,
} from '#features/channels/channels.domain.ts'
import { isOpen, isPaid, type OrderEvent, walk } from '#features/payments/orders/orders.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { TradeStatus } from '#shared/reference.ts'

export type AttemptStatus = 'calling' | 'pending' | 'success' | 'declined' | 'rejected' | 'unknown' | 'closed'

/** A channel's response about an attempt; also `closed` if we closed it. */
export type PaymentAnswer = CreateAnswer | QueryAnswer | { outcome: 'closed'; refusal: null }

/** A payment answer without authorizations, which are decided separately. */
export type MoneyAnswer = Exclude<PaymentAnswer, { outcome: 'authorized' }>

/**
 * The state of an order and one of its attempts before a response is recorded. `payAmount` is the amount
 * requested under the attempt's number, or to be captured of its hold; `newest` if there is no later attempt.
 */
export type KnownPayment = {
  status: TradeStatus
  payAmount: bigint
  currency: Currency
  attempt: {
    status: AttemptStatus
    channelTransactionId: string | null
    hasNextStep: boolean
    newest: boolean
  }
}

export type PaymentException = 'late_success' | 'double_paid' | 'amount_mismatch' | 'currency_mismatch'

export type PaymentDecision =
  /** Nothing new. */
  | { kind: 'known' }
  /** `events` is empty if only the attempt changes. */
  | { kind: 'moved'; events: readonly OrderEvent[]; status: TradeStatus; attempt: AttemptStatus }
  /** It contradicts what is known: it is recorded and changes nothing. */
  | { kind: 'refused'; event: OrderEvent }
  /** An unallocated payment: the order stays as it is until staff resolve the exception. */
  | { kind: 'exception'; exception: PaymentException; attempt: AttemptStatus }

type Course = Partial<Record<TradeStatus, readonly OrderEvent[]>>

/**
 * The events that a response triggers, by the order's status. A declined payer may still pay with the same
 * code.
 */
const courses = {
  success: { creating: ['paid'], waiting: ['paid'], failed: ['retried', 'paid'] },
  pending: { creating: ['accepted'] },
  declined: { creating: ['accepted', 'declined'], waiting: ['declined'] },
  closed: { creating: ['accepted', 'closed'], waiting: ['closed'], failed: ['closed'] },
  rejected: { creating: ['rejected'] },
} as const satisfies Record<string, Course>

const eventOf = { pending: 'accepted', declined: 'declined', closed: 'closed', rejected: 'rejected' } as const

/** Decides what a response changes on an order and its attempt. Unknown never counts as failed. */
export function decidePayment(known: KnownPayment, answer: MoneyAnswer): PaymentDecision {
  if (answer.outcome === 'success' || answer.outcome === 'refunded') return decideSuccess(known, answer.facts)
  const { status, attempt } = known
  if (answer.outcome === 'unknown')
    return attempt.status === 'calling' ? attemptMoved(known, 'unknown') : same

  const unanswered = attempt.status === 'calling' || attempt.status === 'unknown'
  const events = attempt.newest ? (courses[answer.outcome] as Course)[status] : undefined
  if (events) return moved(known, events, answer.outcome)
  if (answer.outcome !== 'pending') {
    if (attempt.status === 'success') return { kind: 'refused', event: eventOf[answer.outcome] }
    // An older attempt, or one whose order has ended, ends alone. So does the newest one if its channel
    // rejects it while the order stays open.
    const counts = attempt.newest && isOpen(status)
    const ends = counts ? answer.outcome === 'rejected' && unanswered : couldBePaid(attempt.status)
    return ends && attempt.status !== answer.outcome ? attemptMoved(known, answer.outcome) : same
  }
  if (isEnded(attempt.status)) return same
  if (!isOpen(status)) return unanswered ? { kind: 'refused', event: 'accepted' } : same
  const tellsMore = unanswered || (answer.next !== undefined && !attempt.hasNextStep)
  return tellsMore ? attemptMoved(known, 'pending') : same
}

const same = { kind: 'known' } as const

function decideSuccess(known: KnownPayment, facts: PaymentFacts): PaymentDecision {
  const { attempt } = known
  if (facts.amount !== known.payAmount || facts.currency !== known.currency) {
    const exception = facts.currency === known.currency ? 'amount_mismatch' : 'currency_mismatch'
    return { kind: 'exception', exception, attempt: attempt.status }
  }
  const alreadyRecorded =
    attempt.status === 'success' && attempt.channelTransactionId === facts.channelTransactionId
  if (alreadyRecorded) return same
  const events = (courses.success as Course)[known.status]
  if (events) return moved(known, events, 'success')
  const exception = isPaid(known.status) ? 'double_paid' : 'late_success'
  return { kind: 'exception', exception, attempt: 'success' }
}

function moved(known: KnownPayment, events: readonly OrderEvent[], attempt: AttemptStatus): PaymentDecision {
  const status = walk(known.status, events)
  if (status === null) throw new Error(`${events.join(', ')} does not lead on from ${known.status}`)
  return { kind: 'moved', events, status, attempt }
}

function attemptMoved({ status }: KnownPayment, attempt: AttemptStatus): PaymentDecision {
  return { kind: 'moved', events: [], status, attempt }
}

/**
 * A payer who was declined on a page may try again; at a till or with a saved card there is nothing to retry
 * with.
 */
export function isOver(
  status: TradeStatus,
  { attemptScene }: { attemptScene: ChannelScene | null },
): boolean {
  if (status === 'failed') return attemptScene === 'barCode' || attemptScene === 'token'
  return status === 'closed' || status === 'createFailed'
}

/** The channel said that nothing will be paid under this number. If it is paid anyway, that is recorded. */
export function isEnded(status: AttemptStatus): boolean {
  return status === 'rejected' || status === 'closed'
}

/** The attempt could still be paid, so it must be closed at its channel before another is created. */
export function couldBePaid(status: AttemptStatus): boolean {
  return !isEnded(status) && status !== 'success'
}

/**
 * Decides what a response changes when the payer switches to another attempt. Closing this attempt does not
 * end the order; every other response counts as usual.
 */
export function decideGivenUp(known: KnownPayment, answer: MoneyAnswer): PaymentDecision {
  const closed = answer.outcome === 'closed' || answer.outcome === 'rejected'
  if (!closed || !isOpen(known.status)) return decidePayment(known, answer)
  return couldBePaid(known.attempt.status) ? attemptMoved(known, answer.outcome) : same
}

/**
 * Whether an unprompted close notification ends only the attempt. Before the order expires, its payer may be
 * switching to another attempt, and the notification can arrive before the response to our own close.
 */
export function tellsOfAttemptOnly(
  { attemptStatus, expireTime }: { attemptStatus: AttemptStatus; expireTime: Date },
  now: Date,
): boolean {
  return isEnded(attemptStatus) || now < expireTime
}

/** The payment time: as the channel reports it, but never before the order was created nor after now. */
export function payTimeOf(answer: Date, createTime: Date, now: Date): Date {
  const ms = Math.max(createTime.getTime(), Math.min(answer.getTime(), now.getTime()))
  return new Date(ms)
}

/**
 * What to record after a close: the close if it worked, otherwise the result of the query that followed. If
 * the channel neither closes the order nor has it, nothing can be paid.
 */
export function closeOutcome(
  answer: CloseAnswer,
  query: QueryAnswer | null,
  status: TradeStatus,
): PaymentAnswer {
  if (answer.outcome === 'closed') return { outcome: 'closed', refusal: null }
  if (query === null) return { outcome: 'unknown', refusal: 'refusal' in answer ? answer.refusal : noAnswer }
  const nothingThere = query.outcome === 'rejected' && status !== 'creating'
  return nothingThere ? { outcome: 'closed', refusal: null } : query
}

const noAnswer = { code: 'channel.answerUnreadable', message: '' }

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const firstQueries = 10
const laterDelays = [30 * secondMs, 2 * minuteMs, 10 * minuteMs]
const waitAfterExpiryMs = 24 * hourMs

/** When a bar code payment times out: after the channel's own limit, but never later than requested. */
export function barCodeExpiry(createTime: Date, expireTime: Date, giveUpAfterSeconds: number): Date {
  return new Date(Math.min(expireTime.getTime(), createTime.getTime() + giveUpAfterSeconds * secondMs))
}

/**
 * When to query again after `count` queries: 3 s ten times, then 30 s, 2 min, 10 min, then hourly, until a
 * day past expiry.
 */
export function nextQueryTime(
  count: number,
  now: Date,
  expireTime: Date,
  askEverySeconds: number | null = null,
): Date {
  const usual = count < firstQueries ? 3 * secondMs : (laterDelays[count - firstQueries] ?? hourMs)
  // While the payer stands at the till, poll at the channel's own interval until the order expires.
  const delay = askEverySeconds !== null && now < expireTime ? askEverySeconds * secondMs : usual
  return new Date(Math.max(now.getTime(), Math.min(now.getTime() + delay, askUntil(expireTime).getTime())))
}

/** Queries stop at this time; an order still unknown then becomes an exception. */
export function askUntil(expireTime: Date): Date {
  return new Date(expireTime.getTime() + waitAfterExpiryMs)
}
