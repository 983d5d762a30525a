import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'good' | 'bad' | 'waiting' | 'plain' }

/** Actions on a device. */
export const deviceActs: Record<string, Act> = {
  'device.add': { text: { en: 'Added', zh: '添加设备' }, outcome: 'plain' },
  'device.edited': { text: { en: 'Changed', zh: '修改设备' }, outcome: 'plain' },
  'device.activated': { text: { en: 'Activated', zh: '激活设备' }, outcome: 'good' },
  'device.codeRefused': { text: { en: 'Wrong activation code', zh: '激活码错误' }, outcome: 'bad' },
  'device.codeVoided': {
    text: { en: 'Too many wrong codes; activation code revoked', zh: '激活码错误过多，已作废' },
    outcome: 'bad',
  },
  'device.codeRenewed': { text: { en: 'New activation code', zh: '生成新激活码' }, outcome: 'waiting' },
  'device.signedIn': { text: { en: 'Someone signed in', zh: '人员登录' }, outcome: 'plain' },
  'device.signedOut': { text: { en: 'Signed out from the console', zh: '从后台退出登录' }, outcome: 'plain' },
  'device.pinRefused': { text: { en: 'Wrong PIN', zh: 'PIN 码错误' }, outcome: 'bad' },
  'device.locked': { text: { en: 'Locked', zh: '锁定设备' }, outcome: 'bad' },
  'device.unlocked': { text: { en: 'Unlocked', zh: '解锁设备' }, outcome: 'good' },
  'device.deactivated': { text: { en: 'Deactivated', zh: '停用设备' }, outcome: 'plain' },
  'device.reactivated': { text: { en: 'Reactivated', zh: '重新启用' }, outcome: 'good' },
}
