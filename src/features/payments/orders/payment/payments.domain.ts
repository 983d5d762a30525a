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

/** What a channel says of an attempt; `closed` also where we closed it. */
export type PaymentAnswer = CreateAnswer | QueryAnswer | { outcome: 'closed'; refusal: null }

/** The same, but for money that is only set aside: that is decided of its own. */
export type MoneyAnswer = Exclude<PaymentAnswer, { outcome: 'authorized' }>

/**
 * What is known of an order and one of its attempts before an answer is recorded. `payAmount` is what was asked for under
 * the attempt's number, or to be taken of what it set aside; `newest` where no later attempt was made.
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
  /** `events` is empty where only the attempt moves. */
  | { kind: 'moved'; events: readonly OrderEvent[]; status: TradeStatus; attempt: AttemptStatus }
  /** It contradicts what is known: it is recorded, and changes nothing. */
  | { kind: 'refused'; event: OrderEvent }
  /** Money that no rule foresees. The order stays as it is until someone settles it. */
  | { kind: 'exception'; exception: PaymentException; attempt: AttemptStatus }

type Course = Partial<Record<TradeStatus, readonly OrderEvent[]>>

/**
 * Where an answer takes an order, by its status. A payer who was declined may pay the same code after all.
 */
const courses = {
  success: { creating: ['paid'], waiting: ['paid'], failed: ['retried', 'paid'] },
  pending: { creating: ['accepted'] },
  declined: { creating: ['accepted', 'declined'], waiting: ['declined'] },
  closed: { creating: ['accepted', 'closed'], waiting: ['closed'], failed: ['closed'] },
  rejected: { creating: ['rejected'] },
} as const satisfies Record<string, Course>

const eventOf = { pending: 'accepted', declined: 'declined', closed: 'closed', rejected: 'rejected' } as const

/** What an answer makes of an order and its attempt. Unknown is never failed. */
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
    // An attempt beside the one that counts ends by itself, and so does a later one that the channel would not take.
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
  const told = attempt.status === 'success' && attempt.channelTransactionId === facts.channelTransactionId
  if (told) return same
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

/** A payer who was declined on a page may try again; one at a till or by a kept card has nothing to try with. */
export function isOver(
  status: TradeStatus,
  { attemptScene }: { attemptScene: ChannelScene | null },
): boolean {
  if (status === 'failed') return attemptScene === 'barCode' || attemptScene === 'token'
  return status === 'closed' || status === 'createFailed'
}

/** The channel said that nothing will be paid under this number; where it is paid all the same, that is recorded. */
export function isEnded(status: AttemptStatus): boolean {
  return status === 'rejected' || status === 'closed'
}

/** What must be closed at its channel before another attempt is made: it could still be paid. */
export function couldBePaid(status: AttemptStatus): boolean {
  return !isEnded(status) && status !== 'success'
}

/**
 * What an answer makes of an attempt whose payer goes another way. It is closed for that, so its order does not end with
 * it; anything else that the channel says counts as always.
 */
export function decideGivenUp(known: KnownPayment, answer: MoneyAnswer): PaymentDecision {
  const closed = answer.outcome === 'closed' || answer.outcome === 'rejected'
  if (!closed || !isOpen(known.status)) return decidePayment(known, answer)
  return couldBePaid(known.attempt.status) ? attemptMoved(known, answer.outcome) : same
}

/**
 * A channel that tells by itself of a close tells of the attempt. Before the order's time is over its payer may go another
 * way, and may be about to: the notice can come before the answer to our own close.
 */
export function tellsOfAttemptOnly(
  { attemptStatus, expireTime }: { attemptStatus: AttemptStatus; expireTime: Date },
  now: Date,
): boolean {
  return isEnded(attemptStatus) || now < expireTime
}

/** When the payer paid: as the channel says, but never before the order was there nor after we were told. */
export function payTimeOf(said: Date, createTime: Date, now: Date): Date {
  const ms = Math.max(createTime.getTime(), Math.min(said.getTime(), now.getTime()))
  return new Date(ms)
}

/**
 * What to record after a close: the close itself where it worked, else what the query that followed says. A
 * rail that neither closes an order nor has it holds nothing that could be paid.
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

/** When a bar code payment is given up, at the rail's own pace: never later than was asked for. */
export function barCodeExpiry(createTime: Date, expireTime: Date, giveUpAfterSeconds: number): Date {
  return new Date(Math.min(expireTime.getTime(), createTime.getTime() + giveUpAfterSeconds * secondMs))
}

/**
 * When to ask again after `count` queries: 3 s ten times, then 30 s, 2 min, 10 min, then hourly, to a day
 * past expiry.
 */
export function nextQueryTime(
  count: number,
  now: Date,
  expireTime: Date,
  askEverySeconds: number | null = null,
): Date {
  const usual = count < firstQueries ? 3 * secondMs : (laterDelays[count - firstQueries] ?? hourMs)
  // A payer with the phone in hand at the till: asked at the rail's own pace until the order expires.
  const delay = askEverySeconds !== null && now < expireTime ? askEverySeconds * secondMs : usual
  return new Date(Math.max(now.getTime(), Math.min(now.getTime() + delay, askUntil(expireTime).getTime())))
}

/** Asking goes on until then; whoever is still unknown becomes an exception. */
export function askUntil(expireTime: Date): Date {
  return new Date(expireTime.getTime() + waitAfterExpiryMs)
}
