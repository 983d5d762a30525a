import { type AuditActions, action } from '#shared/auditActions.ts'

export const noticesAudit: AuditActions = {
  'notice.sent': action('Notification sent', '发送通知'),
  'notice.mailed': action('Notifications emailed', '通知已发送邮件'),
  'notice.read': action('Notification read', '阅读通知'),
  'notice.allRead': action('All notifications marked as read', '全部通知标为已读'),
  'notice.archived': action('Old notifications archived', '归档旧通知'),
  'notice.preferencesChanged': action('Notification preferences changed', '修改通知偏好'),
  'notice.withdrawn': action('Notification withdrawn', '撤回通知', 'bad'),
}
