import type { ErrorCode } from '#shared/errors.ts'

/** The specification's three, by which the list is filtered; all is no filter. */
export const auditStates = ['waitAudit', 'success', 'refused'] as const
export type AuditState = (typeof auditStates)[number]

/** At whom an application waits: the merchant's own manager, or the provider. */
export const auditLevels = ['merchant', 'provider'] as const
export type AuditLevel = (typeof auditLevels)[number]

/** Why the provider looks at a refund as well. */
export const providerReasons = ['every', 'overLimit', 'advance'] as const
export type ProviderReason = (typeof providerReasons)[number]

const dayMs = 86_400_000

/** Nobody decides on what was asked for longer ago: it is refused by itself. */
export const auditDays = 7

export function expiryOf(applyTime: Date): Date {
  return new Date(applyTime.getTime() + auditDays * dayMs)
}

/** What of a refund says who has to pass it. */
export type Passing = {
  byCashier: boolean
  /** It is above what the merchant's people may refund without another's word. */
  overOwnLimit: boolean
  /** Somebody of the merchant but its applicant may pass it. */
  someoneElse: boolean
  reason: ProviderReason | null
}

/**
 * At whom a refund waits first, and why where that is the provider; null: at nobody, it is placed at once. Where a merchant has
 * nobody but its applicant, the provider takes the second person's place.
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

/** Why this person may not decide on an application at this level now; null: they may. */
export function notDecidable(
  { status, level, applicantId, expireTime }: Decidable,
  by: { accountId: string | null; level: AuditLevel },
  now: Date,
): Extract<ErrorCode, `refundAudit.${string}`> | null {
  if (status !== 'waitAudit') return 'refundAudit.decided'
  if (expireTime <= now) return 'refundAudit.expired'
  if (level !== by.level) return 'refundAudit.elsewhere'
  return by.accountId !== null && applicantId === by.accountId ? 'refundAudit.own' : null
}
