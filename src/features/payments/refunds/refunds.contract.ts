import { z } from 'zod'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { refundAudit } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { refundAuditErrors, refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { requestedAmount, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { timelineEntry } from '#shared/timeline.ts'

export const refundDetail = z.strictObject({ ...refundList.row.shape, timeline: z.array(timelineEntry) })
export type RefundDetail = z.output<typeof refundDetail>

export const refundInput = z.strictObject({
  amount: requestedAmount,
  refundPassword: z.string().min(1).max(64),
  reason: text({ max: 50 }).optional(),
})

export type RefundInput = z.output<typeof refundInput>

export const refundsContract = {
  list: endpoint({
    method: 'GET',
    path: '/refunds',
    access: 'refund.query',
    summary: 'List refunds, newest first',
    input: refundList.query,
    output: pageOf(refundList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/refunds/{refundOrderId}',
    access: 'refund.get',
    summary: 'Get a refund with its timeline',
    input: z.strictObject({ refundOrderId: z.string().max(25) }),
    output: refundDetail,
    errors: [refundErrors.notFound],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/orders/{payOrderId}/refunds',
    callerShowsErrors: true,
    access: 'refund.add',
    summary: 'Refund an order fully or partly, or create a refund request where approval is required',
    input: z.strictObject({ payOrderId: z.string().max(25), ...refundInput.shape }),
    output: z.union([refundList.row, refundAudit]),
    errors: [
      orderErrors.notFound,
      orderErrors.notRefundable,
      refundErrors.amountNotPositive,
      refundErrors.amountTooHigh,
      refundErrors.disputed,
      refundErrors.windowExceeded,
      refundErrors.tooManyPartials,
      refundErrors.balanceTooLow,
      refundErrors.wrongPassword,
      refundErrors.passwordLocked,
      refundErrors.passwordUnset,
      refundAuditErrors.waiting,
    ],
  }),
}
