import { texts } from '#shared/messages.ts'

const words = texts({
  greeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  footer: {
    en: 'You receive this because you have an account at {merchant}.',
    zh: '您在 {merchant} 拥有账号，因此收到此邮件。',
  },
})

/** Emails to the user whom a change concerns. */
export const mailTexts = {
  ...words,
  roleChanged: texts({
    subject: { en: 'Your role at {merchant} is now {role}', zh: '您在 {merchant} 的角色已变更为{role}' },
    body: {
      en: '{by} changed your role at {merchant} to {role}, effective immediately.',
      zh: '{by} 变更了您在 {merchant} 的角色，现为“{role}”，立即生效。',
    },
    way: { en: 'If you have questions, ask your Owner.', zh: '如有疑问，请联系所有者。' },
  }),
  emailChanged: texts({
    subject: { en: 'The email address of your account was changed', zh: '您账号的邮箱已变更' },
    body: {
      en: '{by} changed the email address of your account at {merchant}. Links and security emails now go to the new address.',
      zh: '{by} 变更了您在 {merchant} 账号的邮箱，此后链接与安全邮件将发送至新邮箱。',
    },
    way: {
      en: 'If you did not expect this, contact your Owner immediately.',
      zh: '如非预期，请立即告知所有者。',
    },
  }),
  disabled: texts({
    subject: { en: 'Your account at {merchant} was disabled', zh: '您在 {merchant} 的账号已停用' },
    body: {
      en: '{by} disabled your account at {merchant}. You are signed out everywhere.',
      zh: '{by} 停用了您在 {merchant} 的账号，所有登录会话均已退出。',
    },
    way: { en: 'If you have questions, ask your Owner.', zh: '如有疑问，请联系所有者。' },
  }),
}
