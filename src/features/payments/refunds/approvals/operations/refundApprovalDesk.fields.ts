import type { z } from 'zod'
import { approvalList } from '#features/payments/refunds/approvals/approvals.fields.ts'
import { merchantCode } from '#shared/fields.ts'
import { declareList } from '#shared/listFields.ts'

/** The refund requests of all merchants in the data scope, newest first. */
export const deskApprovalList = declareList({
  fields: approvalList.fields,
  key: 'auditId',
  sort: ['applyTime', 'desc'],
  filters: { ...approvalList.filters, merchantId: merchantCode.optional() },
  file: {
    path: '/provider/refundAudits/export',
    access: 'refundAuditDesk.export',
    name: 'refund-audits',
  },
})
export type DeskAuditQuery = z.output<typeof deskApprovalList.query>
