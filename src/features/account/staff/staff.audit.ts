import { type AuditActions, action } from '#shared/auditActions.ts'

export const staffAudit: AuditActions = {
  'ownerReset.proposed': action(
    'Owner reset proposed by the provider',
    '服务商提出重置所有者登录',
    'waiting',
  ),
  'ownerReset.approved': action('Owner reset approved', '批准重置所有者登录', 'good'),
  'ownerReset.rejected': action('Owner reset rejected', '驳回重置所有者登录'),
  'ownerReset.withdrawn': action('Owner reset withdrawn', '撤回重置所有者登录'),
  'account.opened': action('Account opened', '开通账号', 'good'),
  'account.changed': action('Account changed', '修改账号'),
  'account.roleChanged': action('Role changed', '变更角色'),
  'account.invited': action('Invited again', '重新邀请', 'waiting'),
  'account.withdrawn': action('Invitation withdrawn', '撤回邀请'),
  'account.disabled': action('Account disabled', '停用账号', 'bad'),
  'account.enabled': action('Account enabled', '启用账号', 'good'),
  'account.unlocked': action('Account unlocked', '解锁账号', 'good'),
  'account.emailChangeAsked': action('Change of email address requested', '申请更改邮箱', 'waiting'),
  'account.emailChangeConfirmed': action('New email address confirmed', '新邮箱已确认', 'good'),
  'account.emailChangeCancelled': action('Change of email address cancelled', '取消更改邮箱'),
  'account.emailConfirmed': action('Email address confirmed', '邮箱已确认', 'good'),
  'account.avatarChanged': action('Profile picture changed', '修改头像'),
  'staff.viewed': action('Viewed the console with this person’s rights', '以该员工的权限查看后台'),
}
