import type { Place } from '#shared/figureLists.ts'
import type { Permission } from '#shared/permissions.ts'

/** The kinds of open tasks, most urgent first: who sees each, and its list. */
export const attentionKinds = {
  exceptions: { access: 'exception.query', place: { to: '/Payments/Exceptions', search: {} } },
  disputes: { access: 'dispute.query', place: { to: '/Payments/Disputes', search: { waiting: 'true' } } },
  refundAudits: {
    access: 'refundAudit.edit',
    place: { to: '/Payments/RefundOrder/Audits', search: { status: 'waitAudit', level: 'merchant' } },
  },
  settlements: {
    access: 'settlement.edit',
    place: { to: '/Finances/Settlements', search: { validation: 'failed' } },
  },
  invoices: { access: 'invoice.query', place: { to: '/Products/Invoice', search: { state: 'overdue' } } },
  devices: { access: 'device.query', place: { to: '/Products/Devices', search: { standing: 'offline' } } },
  changes: { access: 'changeRequest.query', place: { to: '/Account/MerchantInfo', search: {} } },
} as const satisfies Record<string, { access: Permission; place: Place }>
export type AttentionKind = keyof typeof attentionKinds
export const attentionKindNames = Object.keys(attentionKinds) as AttentionKind[]

/** Returns the kinds that a person with these permissions sees. */
export function kindsFor(rights: ReadonlySet<string>): AttentionKind[] {
  return attentionKindNames.filter((kind) => rights.has(attentionKinds[kind].access))
}
