import type { ProviderPermission } from '#shared/permissions.ts'

/**
 * The events at merchants that provider staff are notified of, each with the permission of those who can
 * act on it.
 */
export const staffEvents = {
  refundAudit: 'refundAuditDesk.edit',
  riskAlert: 'riskHit.edit',
  dispute: 'disputeDesk.edit',
  document: 'documentDesk.edit',
} as const satisfies Record<string, ProviderPermission>

export type StaffEvent = keyof typeof staffEvents
export const staffEventNames = Object.keys(staffEvents) as StaffEvent[]

/**
 * Each fact has one notice; `about` identifies its object, so that all of its notices can be withdrawn
 * together.
 */
export function factKeyOf(event: StaffEvent, about: string, fact: string): string {
  return `staff:${event}:${about}:${fact}`
}
