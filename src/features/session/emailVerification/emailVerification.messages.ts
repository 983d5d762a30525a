import { texts } from '#shared/messages.ts'

/** Emails with a link for setting a password. */
export const linkMails = texts({
  greeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  resetSubject: { en: 'Set a new password for {username}', zh: '为账号 {username} 重设密码' },
  resetTold: {
    en: 'A password reset was requested for your account {username} at {shop}. Use the button below to set a new password. It works once, within 30 minutes.',
    zh: '我们收到了为您在 {shop} 的账号 {username} 重设密码的请求。请点击下方按钮设置新密码，链接 30 分钟内有效，仅可使用一次。',
  },
  resetBy: {
    en: '{sender} requested a password reset for your account {username} at {shop}. Use the button below to set a new password. It works once, within 30 minutes.',
    zh: '{sender} 为您在 {shop} 的账号 {username} 发起了重设密码。请点击下方按钮设置新密码，链接 30 分钟内有效，仅可使用一次。',
  },
  resetNotYou: {
    en: 'If this was not you, ignore this email: your password stays the same.',
    zh: '如非本人操作，无需理会，密码不会改变。',
  },
  resetButton: { en: 'Set a new password', zh: '设置新密码' },
  inviteGreeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  inviteSubject: { en: '{sender} invites you to {shop}', zh: '{sender} 邀请您加入 {shop}' },
  inviteTold: {
    en: '{sender} has created an account for you at {shop}. Your login ID is {username}. Use the button below to set your password. It works once, within three days.',
    zh: '{sender} 已在 {shop} 为您开通账号，登录账号为 {username}。请点击下方按钮设置密码，链接三天内有效，仅可使用一次。',
  },
  inviteLate: {
    en: 'After three days, ask {sender} for a new invitation.',
    zh: '超过三天后，请联系 {sender} 重新发送邀请。',
  },
  inviteButton: { en: 'Set your password', zh: '设置密码' },
  inviteFooter: {
    en: 'You receive this because your address belongs to the account {username} at {shop}. We will never ask you for this link.',
    zh: '您的邮箱为 {shop} 账号 {username} 的联系邮箱，因此收到此邮件。我们不会向您索要该链接。',
  },
  footer: {
    en: 'You receive this because your address belongs to the account {username} at {shop}. We will never ask you for this link.',
    zh: '您的邮箱为 {shop} 账号 {username} 的联系邮箱，因此收到此邮件。我们不会向您索要该链接。',
  },
  us: { en: 'your payment provider', zh: '支付服务商' },
})
