import { type AuditActions, action } from '#shared/auditActions.ts'

export const devicesAudit: AuditActions = {
  'device.add': action('Added', '添加设备'),
  'device.edited': action('Changed', '修改设备'),
  'device.activated': action('Activated', '激活设备', 'good'),
  'device.codeRefused': action('Wrong activation code', '激活码错误', 'bad'),
  'device.codeVoided': action(
    'Too many wrong codes; activation code revoked',
    '激活码错误过多，已作废',
    'bad',
  ),
  'device.codeRenewed': action('New activation code', '生成新激活码', 'waiting'),
  'device.signedIn': action('Someone signed in', '人员登录'),
  'device.signedOut': action('Signed out from the console', '从后台退出登录'),
  'device.pinRefused': action('Wrong PIN', 'PIN 码错误', 'bad'),
  'device.locked': action('Locked', '锁定设备', 'bad'),
  'device.unlocked': action('Unlocked', '解锁设备', 'good'),
  'device.deactivated': action('Deactivated', '停用设备'),
  'device.reactivated': action('Reactivated', '重新启用', 'good'),
}
