import { texts } from '#shared/messages.ts'

/** Reasons for rejecting a new password. The first is the specification's wording. */
export const passwordFaultTexts = texts({
  range: {
    en: 'Please enter 8 to 20 characters with least one uppercase',
    zh: '请输入 8 至 20 个字符，且至少包含一个大写字母',
  },
  unseen: {
    en: 'It contains an invisible character. Please type it instead of pasting it.',
    zh: '密码中含有不可见字符，请手动输入而不要粘贴。',
  },
  aboutYou: {
    en: 'Please choose one that does not contain your name or username',
    zh: '密码中请勿包含您的姓名或用户名',
  },
  common: {
    en: 'This password is too common. Please choose another.',
    zh: '该密码过于常见，容易被猜中，请更换。',
  },
})

export const m = texts({
  password: { en: 'Password', zh: '密码' },
  newPassword: { en: 'New password', zh: '新密码' },
  again: { en: 'Password again', zh: '再次输入密码' },
  // Verbatim from the specification: the first for registration, the second for a reset.
  notTheSame: { en: 'The passwords entered twice do not match!', zh: '两次输入的密码不一致！' },
  doesNotMatch: { en: 'Passwords does not match', zh: '两次输入的密码不一致' },
  same: { en: 'Both are the same', zh: '两次输入一致' },
  strength: { en: 'Strength', zh: '密码强度' },
  tooShort: { en: 'too short', zh: '太短' },
  low: { en: 'low', zh: '弱' },
  medium: { en: 'medium', zh: '中' },
  strong: { en: 'strong', zh: '强' },
})

/** Sent after each password change. */
export const changedMail = texts({
  subject: { en: 'Your password was changed', zh: '您的密码已修改' },
  greeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  told: {
    en: 'The password of your account {username} was changed on {time}. You have been signed out everywhere else.',
    zh: '您的账号 {username} 的密码已于 {time} 修改。其他登录会话均已退出。',
  },
  toldOpen: {
    en: 'The password of your account {username} was changed on {time}.',
    zh: '您的账号 {username} 的密码已于 {time} 修改。',
  },
  notYou: {
    en: 'If this was not you, set a new password immediately and tell your Owner.',
    zh: '如非本人操作，请立即重设密码并告知所有者。',
  },
  open: { en: 'Set a new password', zh: '重设密码' },
  footer: {
    en: 'You receive this because the password of your account was changed.',
    zh: '您的账号密码发生变更，因此收到此邮件。',
  },
})
