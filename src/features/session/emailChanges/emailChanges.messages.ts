import { texts } from '#shared/messages.ts'

export const linkLabels = texts({
  confirm: { en: 'Confirm this address', zh: '确认此邮箱' },
  cancel: { en: 'Cancel the change', zh: '取消更改' },
})

export const m = texts({
  confirmTitle: { en: 'Confirm your email address', zh: '确认邮箱' },
  cancelTitle: { en: 'Cancel the change of email address', zh: '取消更改邮箱' },
  confirmLead: {
    en: 'The account {username} is about to use {email}.',
    zh: '账号 {username} 将使用 {email}。',
  },
  cancelLead: {
    en: 'The account {username} is about to use {email} instead of this address.',
    zh: '账号 {username} 将改用 {email}。',
  },
  due: { en: 'It takes effect {time} at the earliest.', zh: '最早于 {time} 生效。' },
  confirmed: {
    en: 'Confirmed. The address takes effect {time}, unless the change is cancelled.',
    zh: '已确认。如未取消，新邮箱将于 {time} 生效。',
  },
  applied: { en: 'Your new address is in use.', zh: '新邮箱已生效。' },
  cancelled: {
    en: 'Cancelled. The account keeps its address. If you did not expect this change, tell an administrator.',
    zh: '已取消，账号邮箱不变。如您不知情，请告知管理员。',
  },
  over: { en: 'This link is no longer valid', zh: '链接已失效' },
  overTold: {
    en: 'The change has already been made, cancelled or replaced.',
    zh: '该更改已完成、已取消或已被替换。',
  },
  toLogin: { en: 'Go to sign-in', zh: '前往登录' },
})
