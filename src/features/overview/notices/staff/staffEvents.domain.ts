import type { ProviderPermission } from '#shared/permissions.ts'

/** What the provider's staff are told of at a merchant, each with the right of those who can do something about it. */
export const staffEvents = {
  refundAudit: 'refundAuditDesk.edit',
  riskAlert: 'riskHit.edit',
  dispute: 'disputeDesk.edit',
  document: 'documentDesk.edit',
} as const satisfies Record<string, ProviderPermission>

export type StaffEvent = keyof typeof staffEvents
export const staffEventNames = Object.keys(staffEvents) as StaffEvent[]

/** The same fact is told once; `about` names the thing, so that what is told of it can be taken back together. */
export function factKeyOf(event: StaffEvent, about: string, fact: string): string {
  return `staff:${event}:${about}:${fact}`
}
