import type { ChannelScene, CreateAnswer, QueryAnswer } from '#features/channels/channels.domain.ts'
import { type AttemptStatus, couldBePaid } from '#features/payments/orders/payment/payments.domain.ts'

// The call to a channel is given up after ten seconds.
const callEndsWithinMs = 15_000

/** When the call that makes an attempt was sent, the last time where it was sent again, and what came of it. */
export type SentAttempt = { status: AttemptStatus; sentTime: Date; sentAgain: boolean; hasNextStep: boolean }

/** The call that makes the attempt may not have ended yet: its own answer comes first. */
export function isOnItsWay({ status, sentTime, sentAgain, hasNextStep }: SentAttempt, now: Date): boolean {
  const unanswered = status === 'calling' || (sentAgain && !hasNextStep && couldBePaid(status))
  return unanswered && now.getTime() < callEndsBy(sentTime).getTime()
}

/** By when the call that makes an attempt has ended, one way or the other. */
export function callEndsBy(sentTime: Date): Date {
  return new Date(sentTime.getTime() + callEndsWithinMs)
}

/**
 * May the call that makes an attempt be sent again, because nobody has what its payer needs? What a till scanned is charged
 * at once or not at all: only a query tells what became of it.
 */
export function canAskAgain(attempt: SentAttempt & { scene: ChannelScene }, now: Date): boolean {
  const { status, scene, hasNextStep } = attempt
  const open = status === 'calling' || status === 'unknown' || status === 'pending'
  return open && !hasNextStep && scene !== 'barCode' && !isOnItsWay(attempt, now)
}

/**
 * What to record of a call that was sent again. Only what the payer can go on with counts: a refusal speaks of the second
 * call, while the first may have arrived, so a query decides.
 */
export function repeatedAnswer(answer: CreateAnswer): CreateAnswer {
  const refused = answer.outcome === 'declined' || answer.outcome === 'rejected'
  return refused ? { outcome: 'unknown', refusal: answer.refusal } : answer
}

/**
 * What to record of a first call. Where the channel did nothing because it was too busy, the payment may still be made
 * under the same number; a till, whose payer stands there, is told at once that it failed.
 */
export function firstAnswer(answer: CreateAnswer, scene: ChannelScene): CreateAnswer {
  const again = answer.outcome === 'rejected' && answer.again === true && scene !== 'barCode'
  return again ? { outcome: 'unknown', refusal: answer.refusal } : answer
}

// What was sent may still reach the rail for as long as this.
const createLandsWithinMs = 60_000

/**
 * An answer to a query. That the rail has no such order says nothing while the order may still be on its
 * way there.
 */
export function settledQuery(answer: QueryAnswer, sentTime: Date, now: Date): QueryAnswer {
  const young = now.getTime() - sentTime.getTime() < createLandsWithinMs
  if (answer.outcome !== 'rejected' || !young) return answer
  return { outcome: 'unknown', refusal: answer.refusal }
}
