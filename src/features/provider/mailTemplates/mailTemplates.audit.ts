import { type AuditActions, action } from '#shared/auditActions.ts'

export const mailTemplatesAudit: AuditActions = {
  'mailTemplate.changed': action('Mail template changed', '修改邮件模板'),
  'mailTemplate.tested': action('Mail template test sent', '发送邮件模板测试'),
}
