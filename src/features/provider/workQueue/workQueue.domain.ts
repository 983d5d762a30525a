import type { ProviderPermission } from '#shared/permissions.ts'

/** The kinds of tasks, in display order. */
export const workQueueKinds = [
  'registration',
  'openingDraft',
  'invitation',
  'compliance',
  'firstPayment',
  'documentReview',
  'documentMissing',
  'documentExpiring',
  'documentExpired',
  'changeRequest',
  'coolOff',
  'dispute',
  'channelUntested',
  'channelRequest',
  'keyExpiring',
  'ticket',
] as const
export type WorkQueueKind = (typeof workQueueKinds)[number]

/** A task is hidden from people who may not open its page. */
export const rightOfKind = {
  registration: 'registration.query',
  openingDraft: 'providerMerchant.add',
  invitation: 'providerMerchant.get',
  compliance: 'compliance.query',
  firstPayment: 'providerMerchant.get',
  documentReview: 'documentDesk.query',
  documentMissing: 'documentDesk.query',
  documentExpiring: 'documentDesk.query',
  documentExpired: 'documentDesk.query',
  changeRequest: 'changeDesk.query',
  coolOff: 'changeDesk.query',
  dispute: 'disputeDesk.query',
  channelUntested: 'channelAccount.query',
  channelRequest: 'channelAccount.query',
  keyExpiring: 'providerMerchant.get',
  ticket: 'merchantNote.query',
} as const satisfies Record<WorkQueueKind, ProviderPermission>

/** An onboarding draft untouched for this many days is stuck; an invitation not accepted is overdue. */
export const stuckDays = 3
/** A merchant without payments this many days after its creation. */
export const firstPaymentDays = 14
/** A document or a key that ends within so many days. */
export const expiryDays = 30

export const kindsFor = (grants: ReadonlyMap<ProviderPermission, unknown>): WorkQueueKind[] =>
  workQueueKinds.filter((kind) => grants.has(rightOfKind[kind]))

/** Where it is done. */
export function addressOfItem(
  kind: WorkQueueKind,
  merchantId: string | null,
  objectId: string | null,
): string {
  switch (kind) {
    case 'registration':
      return `/admin/registrations/${objectId}`
    case 'openingDraft':
      return `/admin/opening/${objectId}`
    case 'changeRequest':
    case 'coolOff':
      return `/admin/changes/${merchantId}/${objectId}`
    case 'dispute':
      return `/admin/disputes/${merchantId}/${objectId}`
    case 'ticket':
      return `/admin/tickets/${merchantId}/${objectId}`
    default:
      return `/admin/merchants/${merchantId}${tabOf[kind] ?? ''}`
  }
}

const tabOf: Partial<Record<WorkQueueKind, string>> = {
  invitation: '/staff',
  documentReview: '/documents',
  documentMissing: '/documents',
  documentExpiring: '/documents',
  documentExpired: '/documents',
  channelUntested: '/channels',
  channelRequest: '/channels',
  keyExpiring: '/gateway',
}

/** Whole days from today to a day; below nothing once it is past. */
export function daysLeft(today: string, dueDay: string): number {
  return Math.round((Date.parse(`${dueDay}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
}
