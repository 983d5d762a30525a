import { type AuditActions, action } from '#shared/auditActions.ts'

export const storeCodesAudit: AuditActions = {
  'storeCode.add': action('Store code added', '新增收款码'),
  'storeCode.edited': action('Settings changed', '修改设置'),
  'storeCode.enabled': action('Switched on', '启用', 'good'),
  'storeCode.disabled': action('Switched off', '停用', 'bad'),
  'storeCode.revoked': action(
    'Permanently revoked and replaced with a new code',
    '永久作废，已更换新码',
    'bad',
  ),
  'storeCode.suspended': action('Suspended by the provider', '服务商暂停', 'bad'),
  'storeCode.restored': action('Restored by the provider', '服务商恢复', 'good'),
  'storeCode.export': action('Poster downloaded', '下载海报'),
}
