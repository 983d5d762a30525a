import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** The grants of a merchant. */
export const grantTexts = texts({
  title: { en: 'Granted by the provider', zh: '服务商授权' },
  edit: { en: 'Change grants', zh: '修改授权' },
  save: { en: 'Save changes', zh: '保存' },
  saved: { en: 'Saved, effective immediately', zh: '已保存，立即生效' },
  preCreditRefund: objectWords.preCreditRefund,
  preCreditHint: {
    en: 'Refunds can exceed the unsettled balance; the merchant then owes the difference.',
    zh: '退款可超过未结算余额，差额由商户补足。',
  },
  settingsMenu: { en: 'Settings in the avatar menu', zh: '头像菜单中的设置' },
  settingsMenuHint: {
    en: 'Shows Settings in the avatar menu for the merchant’s staff.',
    zh: '商户人员的头像菜单中是否显示设置。',
  },
  cardInfoAllowed: { en: 'Card numbers through the gateway', zh: '网关可传卡号' },
  cardInfoHint: {
    en: 'Only for merchants with proven PCI DSS compliance.',
    zh: '仅限已通过 PCI DSS 合规验证的商户。',
  },
  rateLimit: { en: 'Gateway requests per minute', zh: '网关每分钟调用上限' },
  rateLimitHint: {
    en: 'Further requests are rejected until the minute is over.',
    zh: '超出的请求将被拒绝，下一分钟恢复。',
  },
})
