import { type AuditActions, action } from '#shared/auditActions.ts'

export const paymentSettingsAudit: AuditActions = {
  'paymentSetting.changed': action('Payment settings changed', '修改收款设置'),
  'cardSetting.changed': action('Card settings changed', '修改信用卡设置'),
}
