import type { ChannelScene, CreateAnswer, QueryAnswer } from '#features/channels/channels.domain.ts'
import type { AttemptStatus } from '#features/payments/orders/payment/payments.domain.ts'

// The call to a channel is given up after ten seconds.
const callEndsWithinMs = 15_000

/**
 * When the call that makes an attempt was sent, the last time where it was sent again, and what came of it. It is `calling`
 * until the last one has ended.
 */
export type SentAttempt = { status: AttemptStatus; sentTime: Date; sentAgain: boolean; hasNextStep: boolean }

/** The call that makes the attempt may not have ended yet: its own answer comes first. */
export function isOnItsWay(
  { status, sentTime }: Pick<SentAttempt, 'status' | 'sentTime'>,
  now: Date,
): boolean {
  return status === 'calling' && now < callEndsBy(sentTime)
}

/** By when the call that makes an attempt has ended, one way or the other. */
export function callEndsBy(sentTime: Date): Date {
  return new Date(sentTime.getTime() + callEndsWithinMs)
}

/**
 * May the call that makes an attempt be sent again, because nobody has what its payer needs? What a till scanned is charged
 * at once or not at all: only a query tells what became of it. A call that was sent again is not repeated for a while.
 */
export function canAskAgain(attempt: SentAttempt & { scene: ChannelScene }, now: Date): boolean {
  const { status, scene, sentTime, sentAgain, hasNextStep } = attempt
  const open = status === 'calling' || status === 'unknown' || status === 'pending'
  const isTooSoon = (sentAgain || status === 'calling') && now < callEndsBy(sentTime)
  return open && !hasNextStep && scene !== 'barCode' && !isTooSoon
}

/**
 * What to record of a call that was sent again. Only what the payer can go on with counts: a refusal speaks of the second
 * call, while the first may have arrived, so a query decides. A channel that has said that it has the order, `before` or now,
 * has it whatever became of the repeated call.
 */
export function repeatedAnswer(answer: CreateAnswer, before: AttemptStatus): CreateAnswer | QueryAnswer {
  const { outcome } = answer
  if (outcome !== 'unknown' && outcome !== 'declined' && outcome !== 'rejected') return answer
  const codeLost = outcome === 'unknown' && answer.codeLost === true
  if (before === 'pending' || codeLost) return { outcome: 'pending' }
  return { outcome: 'unknown', refusal: answer.refusal }
}

/**
 * What to record of a first call. Where the channel did nothing because it was too busy, the payment may still be made
 * under the same number by whoever can send the call again; where nobody can, it has failed at once.
 */
export function firstAnswer(answer: CreateAnswer, isRepeatable: boolean): CreateAnswer {
  const again = answer.outcome === 'rejected' && answer.again === true && isRepeatable
  return again ? { outcome: 'unknown', refusal: answer.refusal } : answer
}

/**
 * Can the first call of an attempt be sent again? The product repeats the call for a QR code by itself, a merchant's server
 * that of its own payment. A till is told at once, because its payer stands there.
 */
export function isRepeatable(scene: ChannelScene, isAskedByServer: boolean): boolean {
  return scene === 'native' || (isAskedByServer && scene !== 'barCode')
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
