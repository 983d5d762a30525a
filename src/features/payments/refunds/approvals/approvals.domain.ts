import { refundAuditErrors } from '#features/payments/refunds/refunds.errors.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'

/** The specification's three statuses, which the list can filter by; "all" means no filter. */
export const auditStates = ['waitAudit', 'success', 'refused'] as const
export type AuditState = (typeof auditStates)[number]

/** Who must approve next: a manager of the merchant, or the provider. */
export const auditLevels = ['merchant', 'provider'] as const
export type AuditLevel = (typeof auditLevels)[number]

/** Why the provider must approve a refund as well. */
export const providerReasons = ['every', 'overLimit', 'advance'] as const
export type ProviderReason = (typeof providerReasons)[number]

const dayMs = 86_400_000

/** Requests older than this lapse and are refused automatically. */
export const auditDays = 7

export function expiryOf(applyTime: Date): Date {
  return new Date(applyTime.getTime() + auditDays * dayMs)
}

/** The facts of a refund that decide who must approve it. */
export type Passing = {
  byCashier: boolean
  /** The refund exceeds what the merchant's users may refund without approval. */
  overOwnLimit: boolean
  /** Someone at the merchant other than the applicant can approve it. */
  someoneElse: boolean
  reason: ProviderReason | null
}

/**
 * Who must approve a refund first, and the reason if it is the provider; null if no approval is needed and it
 * is placed at once. If the merchant has no second person, the provider approves instead.
 */
export function waitsAt({ byCashier, overOwnLimit, someoneElse, reason }: Passing): Waiting | null {
  if (byCashier || (overOwnLimit && someoneElse)) return { level: 'merchant', reason: null }
  const why = reason ?? (overOwnLimit ? 'overLimit' : null)
  return why === null ? null : { level: 'provider', reason: why }
}

export type Waiting = { level: AuditLevel; reason: ProviderReason | null }

export type Decidable = {
  status: AuditState
  level: AuditLevel
  applicantId: string | null
  expireTime: Date
}

/** Why this person may not decide on a request at this level now; null if they may. */
export function notDecidable(
  { status, level, applicantId, expireTime }: Decidable,
  by: { accountId: string | null; level: AuditLevel },
  now: Date,
): ErrorDeclaration | null {
  if (status !== 'waitAudit') return refundAuditErrors.decided
  if (expireTime <= now) return refundAuditErrors.expired
  if (level !== by.level) return refundAuditErrors.elsewhere
  return by.accountId !== null && applicantId === by.accountId ? refundAuditErrors.own : null
}
