import { type AuditActions, action } from '#shared/auditActions.ts'

export const registrationAudit: AuditActions = {
  'registration.made': action('Registration submitted', '提交注册', 'waiting'),
  'registration.mailed': action('Activation email sent', '已发送激活邮件', 'waiting'),
  'registration.confirmed': action('Email address confirmed', '邮箱已验证', 'good'),
  'registration.activated': action('Registration activated', '注册已激活', 'good'),
  'registration.opening': action('Account is being opened', '正在开通账户', 'waiting'),
  'registration.givenBack': action('Opening returned', '开通已退回', 'bad'),
  'registration.refused': action('Registration refused', '注册被拒绝', 'bad'),
}
