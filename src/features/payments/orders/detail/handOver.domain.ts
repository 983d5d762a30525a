import { type DisputeStage, isEnded } from '#features/payments/disputes/disputes.domain.ts'
import type { ExceptionKind } from '#features/payments/exceptions/exceptions.domain.ts'
import { isOpen, isPaid } from '#features/payments/orders/orders.domain.ts'
import { type AuthorizationStatus, isHeld } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** The order facts that decide whether the goods may be handed over. */
export type HandOverFacts = {
  status: TradeStatus
  attempts: readonly { scene: string; status: string }[]
  openExceptionKinds: readonly ExceptionKind[]
  disputes?: readonly { stage: DisputeStage }[]
  /** The order's pre-authorization, if there is one. */
  authorization?: { status: AuthorizationStatus } | null
}

/** The order's status, or a more specific case. */
export type HandOverCase =
  | TradeStatus
  | 'unknown'
  | 'enterPassword'
  | 'reversed'
  | 'barCodeDeclined'
  | 'otherAmount'
  | 'paidLate'
  | 'disputed'
  | 'held'

/**
 * Decides whether the goods may be handed over. Money that may have moved never counts as unpaid, and only
 * the channel's own confirmation counts as paid.
 */
export function handOverOf({
  status,
  attempts,
  openExceptionKinds,
  disputes = [],
  authorization,
}: HandOverFacts): HandOverCase {
  const newest = attempts.at(-1)
  const has = (kind: ExceptionKind) => openExceptionKinds.includes(kind)
  if (isOpen(status)) {
    if (has('amount_mismatch') || has('currency_mismatch')) return 'otherAmount'
    if (attempts.some((attempt) => attempt.status === 'unknown')) return 'unknown'
    if (authorization && isHeld(authorization.status)) return 'held'
    const byBarCode = newest?.scene === 'barCode'
    if (byBarCode && newest.status === 'pending' && status === 'waiting') return 'enterPassword'
    if (byBarCode && status === 'failed') return 'barCodeDeclined'
    return status
  }
  if (status === 'closed') {
    if (has('late_success')) return 'paidLate'
    return newest?.scene === 'barCode' ? 'reversed' : status
  }
  return isPaid(status) && disputes.some(({ stage }) => !isEnded(stage)) ? 'disputed' : status
}
