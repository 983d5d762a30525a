import { texts } from '#shared/messages.ts'

export const doorTexts = texts({
  activateTitle: { en: 'Make this page a till', zh: '将本页设为收银台' },
  activateHint: {
    en: 'A manager adds a device in the console under Products > Devices. Enter or scan its activation code.',
    zh: '请经理在后台“产品 > 设备”中添加设备，然后输入或扫描其激活码。',
  },
  code: { en: 'Activation code', zh: '激活码' },
  activate: { en: 'Activate', zh: '激活' },
  scanCode: { en: 'Scan with the camera', zh: '用摄像头扫描' },
  who: { en: 'Who is at the till?', zh: '谁在收银？' },
  noPin: { en: 'No PIN yet', zh: '尚未设置 PIN 码' },
  pinLocked: { en: 'PIN locked', zh: 'PIN 码已锁定' },
  nobody: { en: 'No one can sign in yet', zh: '还没有人可以登录' },
  nobodyHint: {
    en: 'Set PINs for your staff in the console under Account > User management.',
    zh: '请在后台“账户 > 员工管理”中为员工设置 PIN 码。',
  },
  pinOf: { en: 'PIN of {name}', zh: '{name} 的 PIN 码' },
  enterPin: { en: 'Enter your 6-digit PIN', zh: '请输入 6 位 PIN 码' },
  someoneElse: { en: 'Someone else', zh: '换人' },
  signingIn: { en: 'Signing in…', zh: '正在登录…' },
  underWay: {
    en: 'A payment is in progress and continues after you sign in.',
    zh: '有一笔收款正在进行，登录后继续。',
  },
  lockedTitle: { en: 'This till is locked', zh: '收银台已锁定' },
  lockedLost: { en: 'It was reported lost.', zh: '该设备已挂失。' },
  lockedCloned: {
    en: 'A second device used the same identity.',
    zh: '检测到另一台设备使用了相同身份。',
  },
  lockedPins: { en: 'Too many wrong PINs were entered.', zh: 'PIN 码错误次数过多。' },
  deactivated: { en: 'This till is deactivated', zh: '收银台已停用' },
  askManager: {
    en: 'A manager can unlock it in the console under Products > Devices, or generate a new code. Payments in progress are not affected.',
    zh: '经理可在后台“产品 > 设备”中重新启用或生成新的激活码。进行中的收款不受影响。',
  },
  gone: {
    en: 'This till was deactivated. Activate it again with a new code.',
    zh: '该收银台已停用，请使用新的激活码重新激活。',
  },
  frozen: { en: 'Merchant Account Frozen', zh: '商户账户已冻结' },
  underReview: { en: 'Under Review', zh: '审核中' },
  language: { en: '中文', zh: 'English' },
  show: { en: 'Show', zh: '显示' },
})

export const roleTexts = texts({
  admin: { en: 'Owner', zh: '所有者' },
  manager: { en: 'Manager', zh: '经理' },
  cashier: { en: 'Cashier', zh: '收银员' },
})
