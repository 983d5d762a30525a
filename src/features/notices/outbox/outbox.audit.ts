import { type AuditActions, action } from '#shared/auditActions.ts'

export const outboxAudit: AuditActions = {
  'mail.queued': action('Message created', '生成消息', 'waiting'),
  'mail.sent': action('Message sent', '消息已送出', 'good'),
  'mail.failed': action('Message could not be sent', '消息未送达', 'bad'),
  'mail.notSent': action('Message was not sent', '消息未发送', 'bad'),
  'mail.resent': action('Message sent again', '重新发送消息'),
  'mail.forgotten': action('Old message content erased', '清除旧消息内容'),
}
