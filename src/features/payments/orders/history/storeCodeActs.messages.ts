import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'good' | 'bad' | 'waiting' | 'plain' }

/** Actions on a store code. */
export const storeCodeActs: Record<string, Act> = {
  'storeCode.add': { text: { en: 'Store code added', zh: '新增收款码' }, outcome: 'plain' },
  'storeCode.edited': { text: { en: 'Settings changed', zh: '修改设置' }, outcome: 'plain' },
  'storeCode.enabled': { text: { en: 'Switched on', zh: '启用' }, outcome: 'good' },
  'storeCode.disabled': { text: { en: 'Switched off', zh: '停用' }, outcome: 'bad' },
  'storeCode.revoked': {
    text: { en: 'Permanently revoked and replaced with a new code', zh: '永久作废，已更换新码' },
    outcome: 'bad',
  },
  'storeCode.suspended': { text: { en: 'Suspended by the provider', zh: '服务商暂停' }, outcome: 'bad' },
  'storeCode.restored': { text: { en: 'Restored by the provider', zh: '服务商恢复' }, outcome: 'good' },
  'storeCode.export': { text: { en: 'Poster downloaded', zh: '下载海报' }, outcome: 'plain' },
}
