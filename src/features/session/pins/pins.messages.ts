import { texts } from '#shared/messages.ts'

/** Reasons for rejecting a PIN. The first is the specification's wording. */
export const pinTexts = texts({
  notSixDigits: { en: 'Password should be 6 numeric digits', zh: '密码应为 6 位数字' },
  tooSimple: {
    en: 'No repeated or consecutive digits',
    zh: '不能使用重复或连续的数字',
  },
})

/** PIN texts for the staff pages. */
export const m = texts({
  lastSignIn: { en: 'Last at a till', zh: '最近登录设备' },
  never: { en: 'Never', zh: '从未' },
  set: { en: 'Set PIN', zh: '设置 PIN 码' },
  reset: { en: 'Reset PIN', zh: '重设 PIN 码' },
  setTitle: { en: 'PIN of {name}', zh: '{name} 的 PIN 码' },
  pin: { en: 'New PIN', zh: '新 PIN 码' },
  pinHint: {
    en: 'Six digits that are hard to guess. Tell only the person.',
    zh: '6 位不易猜到的数字，仅告知本人。',
  },
  again: { en: 'New PIN again', zh: '再次输入 PIN 码' },
  differ: { en: 'The passwords entered twice do not match!', zh: '两次输入的密码不一致！' },
  saved: { en: 'PIN set', zh: 'PIN 码已设置' },
  clear: { en: 'Remove PIN', zh: '清除 PIN 码' },
  clearTitle: { en: 'Remove the PIN of {name}?', zh: '清除 {name} 的 PIN 码？' },
  clearBody: {
    en: 'They are signed out of all tills and cannot sign in at one until a new PIN is set.',
    zh: '其将从所有收银设备退出，设置新的 PIN 码前无法登录。',
  },
  cleared: { en: 'PIN removed', zh: 'PIN 码已清除' },
  unlock: { en: 'Unlock', zh: '解锁' },
  unlockPin: { en: 'Unlock PIN', zh: '解锁 PIN 码' },
  unlockTitle: { en: 'Unlock the PIN of {name}?', zh: '允许 {name} 立即重试？' },
  unlockBody: {
    en: 'Too many wrong PINs were entered. Check that it was really them.',
    zh: 'PIN 码输错次数过多，请先确认是否为本人操作。',
  },
  unlocked: { en: 'PIN unlocked', zh: 'PIN 码已解锁' },
})
