import { PageTabs } from '#console/PageTabs.tsx'
import { m } from '#features/payments/refunds/approvals/approvals.messages.ts'

const pages = [
  { to: '/Payments/RefundOrder', label: m.refundsTab, access: 'refund.query' },
  { to: '/Payments/RefundOrder/Audits', label: m.tab, access: 'refundAudit.query' },
] as const

/** Tabs for refunds and refund requests. */
export function RefundTabs() {
  return <PageTabs label={m.refundsTab} pages={pages} />
}
