import { texts } from '#shared/messages.ts'

/** Registration emails: address confirmation, activation, rejection. */
export const registrationMails = texts({
  confirmGreeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  openedGreeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  refusedGreeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  confirmSubject: { en: 'Confirm your email for {shop}', zh: '请确认 {shop} 的注册邮箱' },
  confirmTold: {
    en: 'Thank you for registering {shop}. Please confirm this address with the button below within 24 hours.',
    zh: '感谢您注册 {shop}。请在 24 小时内点击下方按钮确认邮箱。',
  },
  confirmThen: {
    en: 'E-mail-verified accounts are activated within 2 business days. We will let you know when yours is.',
    zh: '邮箱验证通过后，账号将在 2 个工作日内激活，届时会通过邮件通知您。',
  },
  confirmButton: { en: 'Confirm email', zh: '确认邮箱' },
  confirmNotYou: {
    en: 'If you did not register, ignore this email: nothing is opened without this step.',
    zh: '如非本人注册，请忽略此邮件，未经确认不会开通任何账号。',
  },
  openedSubject: { en: '{shop} is activated', zh: '{shop} 已激活' },
  openedTold: {
    en: 'Your account at {shop} is activated. Your login ID is {username} and your merchant code is {code}. Use the password you chose.',
    zh: '您在 {shop} 的账号已激活。登录账号为 {username}，商户编号为 {code}，密码为注册时设置的密码。',
  },
  openedOther: {
    en: 'The login ID {wish} was taken, so yours is {username}.',
    zh: '登录账号 {wish} 已被占用，因此为您分配了 {username}。',
  },
  openedReview: {
    en: 'Before you can take payments, we need some documents. You can upload them after signing in.',
    zh: '开始收款前，我们还需要一些资料文件，请登录后上传。',
  },
  openedButton: { en: 'Sign in', zh: '登录' },
  refusedSubject: { en: 'Your registration of {shop}', zh: '{shop} 的注册申请结果' },
  refusedTold: {
    en: 'We have reviewed your registration of {shop} and cannot open an account: {reason}',
    zh: '我们审核了 {shop} 的注册申请，很抱歉无法为其开通账号：{reason}',
  },
  refusedThen: {
    en: 'You can register again once that has changed, or contact support: {support}.',
    zh: '情况变化后可重新注册，或联系客服：{support}。',
  },
  confirmFooter: {
    en: 'You receive this because {shop} was registered with this address.',
    zh: '有人使用此邮箱注册了 {shop}，因此收到此邮件。',
  },
  openedFooter: {
    en: 'You receive this because {shop} was registered with this address.',
    zh: '有人使用此邮箱注册了 {shop}，因此收到此邮件。',
  },
  refusedFooter: {
    en: 'You receive this because {shop} was registered with this address.',
    zh: '有人使用此邮箱注册了 {shop}，因此收到此邮件。',
  },
})
