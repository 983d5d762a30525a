import type { Column } from '#console/ListPage.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { AuditState } from '#features/payments/refunds/approvals/ApprovalTags.tsx'
import type { RefundApproval } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { m } from '#features/payments/refunds/approvals/approvals.messages.ts'
import { sourceText } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** Base paths of order and refund detail pages. */
export type AuditPlaces = { orders: string; refunds: string }

/** The columns of a list of refund requests. */
export function auditColumnsIn(zone: Zone, { orders, refunds }: AuditPlaces): Column<RefundApproval>[] {
  return [
    { key: 'applyTime', title: zoned(m.applyTime, zone), sortable: true },
    {
      key: 'orderId',
      title: m.orderId,
      cell: ({ orderId }) => (
        <TextLink to={`${orders}/${orderId}`} className="text-sm">
          {orderId}
        </TextLink>
      ),
    },
    {
      key: 'amount',
      title: m.amount,
      align: 'right',
      sortable: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
    },
    { key: 'status', title: m.status, cell: (audit) => <AuditState of={audit} /> },
    {
      key: 'applicant',
      title: m.applicant,
      exportAs: ['applicant', 'remark'],
      cell: ({ applicant, remark }) => (
        <span className="inline-block max-w-60 min-w-32 leading-snug whitespace-normal">
          <bdi>{applicant}</bdi>
          {remark !== null && <bdi className="block text-xs text-text-3">{remark}</bdi>}
        </span>
      ),
    },
    { key: 'expireTime', title: zoned(m.expireTime, zone), hidden: true },
    { key: 'source', title: m.source, hidden: true, cell: ({ source }) => <Words of={sourceText[source]} /> },
    { key: 'passedBy', title: m.passedBy, hidden: true },
    { key: 'decidedBy', title: m.decidedBy, hidden: true },
    { key: 'decideTime', title: zoned(m.decideTime, zone), hidden: true },
    {
      key: 'refundOrderId',
      title: m.refundOrderId,
      hidden: true,
      cell: ({ refundOrderId }) =>
        refundOrderId && <TextLink to={`${refunds}/${refundOrderId}`}>{refundOrderId}</TextLink>,
    },
  ]
}
