import { type AuditActions, action } from '#shared/auditActions.ts'

export const passwordsAudit: AuditActions = {
  'password.changed': action('Password changed', '修改密码'),
  'password.refused': action(
    'Password change refused: wrong current password',
    '修改密码被拒绝：旧密码错误',
    'bad',
  ),
  'password.linkSent': action('Password link sent', '已发送设置密码的邮件'),
}
