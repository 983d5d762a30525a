import { type AuditActions, action } from '#shared/auditActions.ts'

export const factorsAudit: AuditActions = {
  'totp.added': action('Authenticator app added', '添加身份验证器', 'good'),
  'totp.removed': action('Authenticator app removed', '移除身份验证器', 'bad'),
  'totp.locked': action(
    'Too many wrong codes: the authenticator app is locked',
    '验证码错误次数过多，已锁定',
    'bad',
  ),
  'passkey.added': action('Passkey added', '添加通行密钥', 'good'),
  'passkey.renamed': action('Passkey renamed', '重命名通行密钥'),
  'passkey.removed': action('Passkey removed', '移除通行密钥', 'bad'),
  'recoveryCodes.made': action('New recovery codes made', '生成新恢复码'),
  'recoveryCodes.used': action('A recovery code was used', '使用恢复码', 'bad'),
  'factors.reset': action('Second factor reset', '重置两步验证', 'bad'),
}
