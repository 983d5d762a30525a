import { type AuditActions, action } from '#shared/auditActions.ts'

export const pinsAudit: AuditActions = {
  'pin.set': action('PIN set', '设置 PIN 码'),
  'pin.cleared': action('PIN removed', '清除 PIN 码'),
  'pin.unlocked': action('PIN unlocked', '解锁 PIN 码', 'good'),
  'pin.refused': action('Wrong PIN', 'PIN 码错误', 'bad'),
  'pin.locked': action('Too many wrong PINs: locked', 'PIN 码错误次数过多，已锁定', 'bad'),
}
