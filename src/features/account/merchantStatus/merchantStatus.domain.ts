import { type Approval, approvalOf } from '#shared/reference.ts'

/** Why a merchant is under review or frozen; the message adds details. */
export const statusReasons = [
  'newMerchant',
  'documents',
  'change',
  'risk',
  'compliance',
  'request',
  'other',
] as const
export type StatusReason = (typeof statusReasons)[number]

/** The merchant statuses that the provider can set. */
export const statuses = ['approved', 'underReview', 'frozen'] as const satisfies Approval[]
export type MerchantStatus = (typeof statuses)[number]

const codes: Record<MerchantStatus, number> = { approved: 1, underReview: 2, frozen: 99 }

/** The approve_result of a status: an ongoing review keeps its current value. */
export function approveResultFor(status: MerchantStatus, now: number | null): number {
  return now !== null && approvalOf(now) === status ? now : codes[status]
}

/** Approval clears the requested documents. */
export function requestedFor<T>(status: MerchantStatus, requests: readonly T[]): T[] {
  return status === 'approved' ? [] : [...new Set(requests)]
}
