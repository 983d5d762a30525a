import { type AuditActions, action } from '#shared/auditActions.ts'

export const paidMailsAudit: AuditActions = {
  'payment.told': action('Recipients notified of the payment', '已通知收款通知收件人'),
}
