import { texts } from '#shared/messages.ts'

/** The email about a sign-in from a new browser. */
export const newBrowserMail = texts({
  subject: { en: 'New sign-in to {tradeName}', zh: '{tradeName} 有新的登录' },
  greeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  told: {
    en: 'Your account was just signed in to from a browser it had not used before.',
    zh: '您的账号刚刚在一个从未使用过的浏览器上登录。',
  },
  facts: {
    en: 'When: {time}. From: {where}. With: {device}.',
    zh: '时间：{time}。地点：{where}。设备：{device}。',
  },
  portal: { en: 'the operations portal', zh: '运营后台' },
  where: { en: '{country}, address {address}', zh: '{country}，IP 地址 {address}' },
  unknown: { en: 'an unknown browser', zh: '未知浏览器' },
  wasYou: { en: 'If this was you, there is nothing to do.', zh: '如果是您本人操作，请忽略本邮件。' },
  wasNotYou: {
    en: 'If it was not, set a new password with the button below. This ends all other sessions. You can end individual sessions at {sessions}.',
    zh: '如果不是您本人，请点击下方按钮重设密码，所有其他登录会话会随之结束；也可以在 {sessions} 结束单个会话。',
  },
  notMe: { en: 'This was not me', zh: '不是我本人操作' },
  footer: {
    en: 'You receive this because someone signed in to your account. These emails cannot be switched off.',
    zh: '因您的账号有新的登录，特此通知。此类邮件无法关闭。',
  },
})
