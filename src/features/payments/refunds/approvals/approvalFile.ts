import type { auditExport } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { levelText, m, stateText } from '#features/payments/refunds/approvals/approvals.messages.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import type { Text } from '#shared/messages.ts'
import { sourceCode, sourceText } from '#shared/reference.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const
const instant = (title: Text) => ({ title, kind: 'instant' }) as const

/** The columns of a refund request export, for merchants and the provider alike. */
export const auditFileColumns: ColumnsOf<typeof auditExport> = {
  auditId: text(m.auditId),
  mchCode: text(m.mchCode),
  mchName: text(m.mchName),
  orderId: text(m.orderId),
  currency: text(m.currency),
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  remark: text(m.remark),
  status: { title: m.status, kind: 'name', texts: stateText },
  level: { title: m.level, kind: 'name', texts: levelText },
  applicant: text(m.applicant),
  source: { title: m.source, kind: 'code', table: sourceCode, texts: sourceText },
  applyTime: instant(m.applyTime),
  passedBy: text(m.passedBy),
  passTime: instant(m.passTime),
  decidedBy: text(m.decidedBy),
  decideTime: instant(m.decideTime),
  refusal: text(m.refusal),
  refundOrderId: text(m.refundOrderId),
}
