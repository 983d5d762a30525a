import { sendNotice } from '#features/notices/notices.service.ts'
import { hideFromStaff, tellStaff } from '#features/notices/staff/staffNotices.service.ts'
import { auditNews } from '#features/payments/refunds/approvals/approvalNotices.messages.ts'
import type { FoundAudit } from '#features/payments/refunds/approvals/approvals.sql.ts'
import type { Ctx } from '#server/context.ts'
import { type Language, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** Notifies the merchant's managers that a refund awaits approval. */
export async function tellManagers(ctx: Ctx, audit: FoundAudit): Promise<void> {
  await sendNotice(ctx, {
    event: 'refund',
    factKey: `refundAudit.applied:${audit.auditId}`,
    ...textsOf(audit, 'applied'),
    link: '/Payments/RefundOrder/Audits',
    to: { roles: ['admin', 'manager'] },
  })
}

/** Notifies the provider staff who approve refunds of this merchant. */
export async function tellProvider(ctx: Ctx, audit: FoundAudit): Promise<void> {
  await tellStaff(ctx, {
    ...{ event: 'refundAudit', about: audit.auditId, fact: 'waits' },
    ...textsOf(audit, 'provider'),
    link: `/admin/refundAudits?search=${audit.orderId}`,
  })
}

/** Notifies the applicant of the outcome, and withdraws the reminders that the request is waiting. */
export async function tellApplicant(
  ctx: Ctx,
  audit: FoundAudit,
  end: 'passed' | 'refused' | 'lapsed',
): Promise<void> {
  const { auditId, applicantId, refundOrderId } = audit
  await hideFromStaff(ctx, 'refundAudit', auditId)
  if (applicantId === null) return
  await sendNotice(ctx, {
    event: 'refund',
    factKey: `refundAudit.${end}:${auditId}`,
    ...textsOf(audit, end),
    link: refundOrderId ? `/Payments/RefundOrder/Detail/${refundOrderId}` : '/Payments/RefundOrder/Audits',
    to: { accountIds: [applicantId] },
  })
}

function textsOf(audit: FoundAudit, news: keyof typeof auditNews) {
  const { orderId, amount, currency, applicant, decidedBy, refusal } = audit
  const valuesIn = (language: Language) => ({
    orderId,
    amount: formatMoney(amount, currency, language),
    applicant,
    decidedBy: decidedBy ?? '',
    reason: refusal ?? '',
  })
  const { title, content } = auditNews[news]
  return { title: sayInBoth(title, valuesIn), content: sayInBoth(content, valuesIn) }
}
