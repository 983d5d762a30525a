import { type AuditActions, action } from '#shared/auditActions.ts'

export const mailAudit: AuditActions = {
  'notificationSetting.changed': action('Notification settings changed', '修改通知设置'),
  'notificationSetting.tested': action('Test of notifications sent', '发送通知测试'),
}
