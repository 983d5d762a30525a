import { type Approval, approvalOf } from '#shared/reference.ts'

/** Why a merchant is under review or frozen; the message adds details. */
export const standingReasons = [
  'newMerchant',
  'documents',
  'change',
  'risk',
  'compliance',
  'request',
  'other',
] as const
export type StandingReason = (typeof standingReasons)[number]

/** The merchant statuses that the provider can set. */
export const standings = ['approved', 'underReview', 'frozen'] as const satisfies Approval[]
export type Standing = (typeof standings)[number]

const codes: Record<Standing, number> = { approved: 1, underReview: 2, frozen: 99 }

/** The approve_result of a status: an ongoing review keeps its current value. */
export function approveResultFor(standing: Standing, now: number | null): number {
  return now !== null && approvalOf(now) === standing ? now : codes[standing]
}

/** Approval clears the requested documents. */
export function requestedFor<T>(standing: Standing, requests: readonly T[]): T[] {
  return standing === 'approved' ? [] : [...new Set(requests)]
}
