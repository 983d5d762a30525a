import { texts } from '#shared/messages.ts'

/** The email with the code, and the one to an address without an account. */
export const codeMail = texts({
  // Subjects are stored in the outbox and log, so the code is not in it.
  subject: { en: 'Your code to set a new password', zh: '您的重设密码验证码' },
  told: {
    en: 'Someone, probably you, asked to reset a password with this address.',
    zh: '有人（可能是您本人）使用此邮箱申请重设密码。',
  },
  code: {
    en: 'Your code is {code}. Enter it on the page where you requested it, within 10 minutes.',
    zh: '您的验证码为 {code}，请在 10 分钟内于申请页面输入。',
  },
  notYou: {
    en: 'If this was not you, ignore this email and do not share the code. Your password stays the same.',
    zh: '如非本人操作，请忽略此邮件，切勿将验证码告知他人，您的密码不会改变。',
  },
  accounts: {
    en: {
      one: 'The code works for this account. Or use this link, which works once, within 30 minutes:',
      other: 'The code works for any of these accounts. Or use a link; each works once, within 30 minutes:',
    },
    zh: '验证码可用于以下任一账号；也可直接使用对应链接（30 分钟内有效，仅可使用一次）：',
  },
  account: { en: '{username} at {shop}', zh: '{shop} 的账号 {username}' },
  linkFor: { en: 'Set a new password for {username}', zh: '为 {username} 设置新密码' },
  us: { en: 'your payment provider', zh: '支付服务商' },
  footer: {
    en: 'You receive this because a password reset was requested with this address.',
    zh: '有人使用此邮箱申请重设密码，因此收到此邮件。',
  },
  unknownSubject: { en: 'No account under this email', zh: '此邮箱没有账号' },
  unknown: { en: 'There is no account under this email', zh: '该邮箱没有对应的账号' },
  unknownTold: {
    en: 'Someone, probably you, requested a password reset for {email}. If you have an account, it uses another address.',
    zh: '有人（可能是您本人）使用 {email} 申请重设密码。如果您有账号，它使用的是其他邮箱。',
  },
  unknownHelp: {
    en: 'The Owner of your shop can see and change the address of your account.',
    zh: '您门店的所有者可以查看并修改您账号的邮箱。',
  },
  register: { en: 'Register a business', zh: '注册商户' },
  unknownFooter: {
    en: 'You receive this at most once a day, and only because someone entered this address.',
    zh: '此邮件每天最多发送一次，仅因有人输入了此邮箱。',
  },
})
