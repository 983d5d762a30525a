import { texts } from '#shared/messages.ts'

/** The texts around notices in messages. */
export const m = texts({
  open: { en: 'Open in the console', zh: '在后台查看' },
  openAll: { en: 'Open all notifications', zh: '查看全部通知' },
  digestSubject: {
    en: '{count} notifications of {merchant}',
    zh: '{merchant}：{count} 条通知汇总',
  },
  digest: {
    en: 'Since the last message, {merchant} has had {count} notifications.',
    zh: '自上次汇总以来，{merchant} 共有 {count} 条通知。',
  },
  countOf: { en: '{event}: {count}', zh: '{event} {count} 条' },
  more: { en: 'And {count} more in the console.', zh: '另有 {count} 条，请在后台查看。' },
  inZone: { en: 'Times are in {zone}.', zh: '时间为 {zone}。' },
  asMerchant: {
    en: 'You receive this because your address is among the recipients of {merchant}. They can be changed under Settings > Payment notification.',
    zh: '您的邮箱已设置为 {merchant} 的通知收件人。可在“设置 > 收款通知”中修改。',
  },
  asPerson: {
    en: 'You receive this because of your notification preferences at {merchant}. You can change them under Notifications > Preferences.',
    zh: '您在 {merchant} 的通知偏好中开启了该通知。可在“通知 > 通知偏好”中修改。',
  },
})
