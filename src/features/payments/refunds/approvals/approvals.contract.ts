import { z } from 'zod'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { approvalList } from '#features/payments/refunds/approvals/approvals.fields.ts'
import { refundAuditErrors, refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** A refund request with what the caller may do with it. */
export const refundAudit = z.strictObject({
  ...approvalList.row.shape,
  /** Why the caller may not decide on it; null if they may. */
  mayDecide: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
})
export type RefundApproval = z.output<typeof refundAudit>

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
    summary: 'List refund requests, newest first; a cashier sees their own',
    input: approvalList.query,
    output: pageOf(refundAudit),
  }),
  pass: endpoint({
    method: 'POST',
    path: '/refundAudits/{auditId}/approval',
    access: 'refundAudit.edit',
    summary: 'Approve a refund request; it is refunded or waits for the provider',
    input: z.strictObject(one),
    output: auditPassed,
    errors: [...passErrors],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/refundAudits/{auditId}/refusal',
    access: 'refundAudit.edit',
    summary: 'Reject a refund request with a reason that its requester sees',
    input: z.strictObject({ ...one, reason: text({ min: 2, max: refusalWidth }) }),
    output: refundAudit,
    errors: [...refuseErrors],
  }),
}
