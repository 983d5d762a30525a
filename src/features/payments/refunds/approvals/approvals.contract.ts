import { z } from 'zod'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import {
  auditLevels,
  auditStates,
  providerReasons,
} from '#features/payments/refunds/approvals/approvals.domain.ts'
import { refundAuditErrors, refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { codeOf, currency, day, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { sourceCode } from '#shared/reference.ts'

/** A refund that one person requests and another decides on. The amount is in the order's currency. */
export const refundAudit = z.strictObject({
  auditId: z.string(),
  /** The merchant's code and name. */
  mchCode: z.string(),
  mchName: z.string(),
  orderId: z.string(),
  amount: minorUnits,
  currency,
  /** The order's amounts: what was paid, and what has been or is being refunded. */
  payAmount: minorUnits,
  refundedAmount: minorUnits,
  /** The part of that refunded since the request. */
  refundedSince: minorUnits,
  remark: z.string().nullable(),
  status: z.enum(auditStates),
  level: z.enum(auditLevels),
  providerReason: z.enum(providerReasons).nullable(),
  applicant: z.string(),
  source: codeOf(sourceCode),
  applyTime: instant,
  /** After this time the request cannot be approved. */
  expireTime: instant,
  passedBy: z.string().nullable(),
  passTime: instant.nullable(),
  decidedBy: z.string().nullable(),
  decideTime: instant.nullable(),
  /** Why it was refused; null on a refused request if it lapsed undecided. */
  refusal: z.string().nullable(),
  refundOrderId: z.string().nullable(),
  /** Why the caller may not decide on it; null if they may. */
  mayDecide: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
})
export type RefundApproval = z.output<typeof refundAudit>

export const auditFilters = {
  /** The order ID, or the applicant's name. */
  search: text({ max: 64 }).optional(),
  status: z.enum(auditStates).optional(),
  level: z.enum(auditLevels).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const auditSorts = ['applyTime', 'amount'] as const
export const auditListQuery = listQuery(auditSorts, auditFilters)
export type AuditListQuery = z.output<typeof auditListQuery>

export const auditColumns = [
  'auditId',
  'mchCode',
  'mchName',
  'orderId',
  'currency',
  'amount',
  'remark',
  'status',
  'level',
  'applicant',
  'source',
  'applyTime',
  'passedBy',
  'passTime',
  'decidedBy',
  'decideTime',
  'refusal',
  'refundOrderId',
] as const

export const auditExport = listExport({
  access: 'refundAudit.export',
  name: 'refund-audits',
  path: '/refundAudits/export',
  columns: auditColumns,
  sortable: auditSorts,
  filters: auditFilters,
})

const one = { auditId: z.uuid() }
export const refusalWidth = 200

/** The result of an approval: the refund, or null if the provider must approve as well. */
export const auditPassed = z.strictObject({ audit: refundAudit, refundOrderId: z.string().nullable() })

export const passErrors = [
  refundAuditErrors.notFound,
  refundAuditErrors.decided,
  refundAuditErrors.expired,
  refundAuditErrors.own,
  refundAuditErrors.elsewhere,
  orderErrors.notFound,
  orderErrors.notRefundable,
  refundErrors.amountNotPositive,
  refundErrors.amountTooHigh,
  refundErrors.disputed,
  refundErrors.windowExceeded,
  refundErrors.tooManyPartials,
  refundErrors.balanceTooLow,
] as const
export const refuseErrors = [
  refundAuditErrors.notFound,
  refundAuditErrors.decided,
  refundAuditErrors.expired,
  refundAuditErrors.own,
  refundAuditErrors.elsewhere,
] as const

export const refundApprovalsContract = {
  list: endpoint({
    method: 'GET',
    path: '/refundAudits',
    access: 'refundAudit.query',
    summary: 'Refunds that were asked for, newest first; a cashier’s own only',
    input: auditListQuery,
    output: pageOf(refundAudit),
  }),
  pass: endpoint({
    method: 'POST',
    path: '/refundAudits/{auditId}/approval',
    access: 'refundAudit.edit',
    summary: 'Pass an application: the refund is made, or waits for the provider',
    input: z.strictObject(one),
    output: auditPassed,
    errors: [...passErrors],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/refundAudits/{auditId}/refusal',
    access: 'refundAudit.edit',
    summary: 'Refuse an application, with the reason that its applicant is told',
    input: z.strictObject({ ...one, reason: text({ min: 2, max: refusalWidth }) }),
    output: refundAudit,
    errors: [...refuseErrors],
  }),
}
