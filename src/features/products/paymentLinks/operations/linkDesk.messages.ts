import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Notifications to the merchant. */
export const suspensionNews = {
  disabledByProvider: texts({
    title: { en: 'Payment link {name} was disabled by the provider', zh: '支付链接 {name} 已被服务商停用' },
    content: {
      en: 'It cannot be paid, and only the provider can allow it again. Reason: {reason}',
      zh: '该链接暂无法支付，仅服务商可恢复。原因：{reason}',
    },
  }),
  restoredByProvider: texts({
    title: { en: 'Payment link {name} can be enabled again', zh: '支付链接 {name} 可重新启用' },
    content: {
      en: 'The provider allows it again. Enable it when you are ready. Reason: {reason}',
      zh: '服务商已恢复该链接，您可重新启用。原因：{reason}',
    },
  }),
}

export const m = texts({
  title: objectWords.paymentLinks,
  about: { en: 'Payment links of merchants within your data scope.', zh: '您数据范围内各商户的支付链接。' },
  link: objectWords.paymentLink,
  merchant: objectWords.merchant,
  mchCode: contactWords.merchantCode,
  mchName: contactWords.merchantName,
  open: actionWords.view,
  disable: actionWords.disable,
  disableTitle: { en: 'Disable {name}?', zh: '停用支付链接 {name}？' },
  disableHint: {
    en: 'Its payment page stops accepting payments, and the merchant cannot enable it. The merchant is told the reason.',
    zh: '停用后付款页面将不再收款，商户也无法自行启用。原因将告知商户。',
  },
  reason: titleWords.reason,
  disabled: { en: 'Disabled; the merchant has been notified', zh: '已停用，并已告知商户' },
  restore: { en: 'Allow again', zh: '恢复' },
  restoreTitle: { en: 'Allow {name} again?', zh: '恢复支付链接 {name}？' },
  restoreHint: {
    en: 'It stays disabled until the merchant enables it. The merchant is told the reason.',
    zh: '恢复后由商户自行启用。原因将告知商户。',
  },
  restored: { en: 'Allowed again; the merchant has been notified', zh: '已恢复，并已告知商户' },
  suspendedNow: { en: 'Disabled by the provider', zh: '已被服务商停用' },
  suspendedWhy: titleWords.reasonGiven,
  cancel: actionWords.cancel,
  products: objectWords.products,
  product: objectWords.product,
  price: moneyWords.price,
  taken: { en: 'Sold', zh: '已售' },
  none: stateWords.none,
  note: { en: 'Merchant’s note', zh: '商户备注' },
  empty: { en: 'No payment links', zh: '暂无支付链接' },
  emptyHint: {
    en: 'Payment links of merchants within your data scope appear here.',
    zh: '您数据范围内商户的支付链接会显示在这里。',
  },
})
