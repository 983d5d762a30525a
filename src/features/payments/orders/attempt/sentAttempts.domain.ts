import type { ChannelScene, CreateAnswer, QueryAnswer } from '#features/channels/channels.domain.ts'
import type { AttemptStatus } from '#features/payments/orders/record/decidePayment.domain.ts'

// Channel calls time out after ten seconds.
const callEndsWithinMs = 15_000

/**
 * When an attempt's creating call was last sent, and its result. The status is `calling` until the last call
 * has ended.
 */
export type SentAttempt = { status: AttemptStatus; sentTime: Date; sentAgain: boolean; hasNextStep: boolean }

/** Whether the creating call may still be in flight: its own response comes first. */
export function isOnItsWay(
  { status, sentTime }: Pick<SentAttempt, 'status' | 'sentTime'>,
  now: Date,
): boolean {
  return status === 'calling' && now < callEndsBy(sentTime)
}

/** The time by which an attempt's creating call has ended, with or without success. */
export function callEndsBy(sentTime: Date): Date {
  return new Date(sentTime.getTime() + callEndsWithinMs)
}

/**
 * Whether the creating call may be sent again because the payer's next step was lost. A scanned code is
 * charged at once or not at all, so only a query can tell its outcome. A resent call is not repeated for a
 * while.
 */
export function canAskAgain(attempt: SentAttempt & { scene: ChannelScene }, now: Date): boolean {
  const { status, scene, sentTime, sentAgain, hasNextStep } = attempt
  const open = status === 'calling' || status === 'unknown' || status === 'pending'
  const isTooSoon = (sentAgain || status === 'calling') && now < callEndsBy(sentTime)
  return open && !hasNextStep && scene !== 'barCode' && !isTooSoon
}

/**
 * What to record for a resent call. Only a result the payer can continue with counts: a refusal is about the
 * second call, while the first may have arrived, so a query decides. If the channel has confirmed that it has
 * the order, in `before` or now, that stays true whatever the resent call returned.
 */
export function repeatedAnswer(answer: CreateAnswer, before: AttemptStatus): CreateAnswer | QueryAnswer {
  const { outcome } = answer
  if (outcome !== 'unknown' && outcome !== 'declined' && outcome !== 'rejected') return answer
  const codeLost = outcome === 'unknown' && answer.codeLost === true
  if (before === 'pending' || codeLost) return { outcome: 'pending' }
  return { outcome: 'unknown', refusal: answer.refusal }
}

/**
 * What to record for a first call. If the channel was too busy to do anything, the payment may still be
 * created under the same number if someone can resend the call; otherwise it has failed.
 */
export function firstAnswer(answer: CreateAnswer, isRepeatable: boolean): CreateAnswer {
  const again = answer.outcome === 'rejected' && answer.again === true && isRepeatable
  return again ? { outcome: 'unknown', refusal: answer.refusal } : answer
}

/**
 * Whether an attempt's first call can be resent. We resend calls for QR codes, and a merchant's server
 * resends its own. A till gets the error at once, because its payer is waiting.
 */
export function isRepeatable(scene: ChannelScene, isAskedByServer: boolean): boolean {
  return scene === 'native' || (isAskedByServer && scene !== 'barCode')
}

// A sent request may still reach the channel within this time.
const createLandsWithinMs = 60_000

/**
 * A query result. "No such order" counts as unknown while the request may still be on its way to the channel.
 */
export function settledQuery(answer: QueryAnswer, sentTime: Date, now: Date): QueryAnswer {
  const young = now.getTime() - sentTime.getTime() < createLandsWithinMs
  if (answer.outcome !== 'rejected' || !young) return answer
  return { outcome: 'unknown', refusal: answer.refusal }
}
