import { type AuditActions, action } from '#shared/auditActions.ts'

export const credentialsAudit: AuditActions = {
  'gateway.keyAdded': action('Gateway key added', '登记网关公钥'),
  'gateway.keyRevoked': action('Gateway key revoked', '停用网关公钥', 'bad'),
  'gateway.termsSet': action('Gateway terms set', '设置网关参数'),
  'gateway.platformKeyMade': action('Platform key generated', '生成平台密钥'),
}
