import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'

export const m = texts({
  title: { en: 'Notification preferences', zh: '通知偏好' },
  hint: {
    en: 'These apply to you only, and to events you are allowed to see. Emails follow the merchant’s digest and quiet hours.',
    zh: '仅对您本人有效，且仅限您有权查看的内容。邮件遵循商户的汇总与免打扰设置。',
  },
  event: { en: 'Event', zh: '事件' },
  inApp: { en: 'In the console', zh: '后台' },
  mail: contactWords.mail,
  wechat: moneyWords.wechat,
  always: { en: 'Always shown in the console', zh: '始终在后台显示' },
  cell: { en: '{event}: {way}', zh: '{event}：{way}' },
  toAddress: { en: 'Emails go to {email}.', zh: '邮件将发送至 {email}。' },
  noAddress: {
    en: 'You have no email address here, so you receive no emails. An Owner can add one under User management.',
    zh: '您尚未设置邮箱，因此不会收到邮件。请由所有者在“员工管理”中添加。',
  },
  notBound: {
    en: 'WeChat messages start once you have linked WeChat under Settings > Security.',
    zh: '在“设置 > 安全”中绑定微信后，才会收到微信消息。',
  },
  saved: { en: 'Preferences saved', zh: '偏好已保存' },
})
