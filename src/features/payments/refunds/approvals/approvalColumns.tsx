import { type PathWith, pathTo } from '#console/address.ts'
import { TextLink } from '#console/link.tsx'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { AuditState } from '#features/payments/refunds/approvals/ApprovalTags.tsx'
import type { RefundApproval } from '#features/payments/refunds/approvals/approvals.contract.ts'

/** The pages of orders and refunds. */
export type AuditPlaces = { orders: PathWith<'orderId'>; refunds: PathWith<'refundOrderId'> }

/** The columns of a list of refund requests. */
export function approvalChoice({ orders, refunds }: AuditPlaces): FieldChoice<RefundApproval> {
  return {
    shown: ['applyTime', 'orderId', 'amount', 'status', 'applicant'],
    more: ['expireTime', 'source', 'passedBy', 'decidedBy', 'decideTime', 'refundOrderId'],
    special: {
      orderId: {
        cell: ({ orderId }) => (
          <TextLink to={pathTo(orders, { orderId })} className="text-sm">
            {orderId}
          </TextLink>
        ),
      },
      amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
      status: { cell: (audit) => <AuditState of={audit} /> },
      applicant: {
        exportAs: ['applicant', 'remark'],
        cell: ({ applicant, remark }) => (
          <span className="inline-block max-w-60 min-w-32 leading-snug whitespace-normal">
            <bdi>{applicant}</bdi>
            {remark !== null && <bdi className="block text-xs text-text-3">{remark}</bdi>}
          </span>
        ),
      },
      refundOrderId: {
        cell: ({ refundOrderId }) =>
          refundOrderId && <TextLink to={pathTo(refunds, { refundOrderId })}>{refundOrderId}</TextLink>,
      },
    },
  }
}
