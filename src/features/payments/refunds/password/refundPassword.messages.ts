import { texts } from '#shared/messages.ts'

export const m = texts({
  // Specification, section 5.
  mustDiffer: {
    en: 'The new refund password must differ from the old one',
    zh: '新退款密码不能与旧密码相同',
  },
  mailSubject: { en: 'The refund password of {tradeName} was changed', zh: '{tradeName} 的退款密码已修改' },
  mailGreeting: { en: 'Hello {name},', zh: '{name}，您好：' },
  mailTold: {
    en: '{by} set a new refund password for {tradeName} on {time}. It is required for refunds from now on.',
    zh: '{by} 已于 {time} 为 {tradeName} 设置新的退款密码，今后退款需使用新密码。',
  },
  mailAdvice: {
    en: 'If you did not expect this, ask {by} and check the activity log.',
    zh: '如您不知情，请向 {by} 核实，并查看操作日志。',
  },
  mailOpen: { en: 'Open Settings > Security', zh: '打开“设置 > 安全”' },
  mailFooter: {
    en: 'You receive this because you are an Owner of {tradeName}.',
    zh: '您是 {tradeName} 的所有者，因此收到此邮件。',
  },
})
