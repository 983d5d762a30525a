import { type Approval, approvalOf } from '#shared/reference.ts'

/** Why a merchant is under review or frozen; the message says it in words of its own. */
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

/** Where the provider may put a merchant. */
export const standings = ['approved', 'underReview', 'frozen'] as const satisfies Approval[]
export type Standing = (typeof standings)[number]

const codes: Record<Standing, number> = { approved: 1, underReview: 2, frozen: 99 }

/** The approve_result that a standing is written as: a review that goes on keeps the value that it has. */
export function approveResultFor(standing: Standing, now: number | null): number {
  return now !== null && approvalOf(now) === standing ? now : codes[standing]
}

/** What is asked of a merchant that is approved again is asked no more. */
export function askedFor<T>(standing: Standing, asked: readonly T[]): T[] {
  return standing === 'approved' ? [] : [...new Set(asked)]
}
