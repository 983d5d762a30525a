import { texts } from '#shared/messages.ts'

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
  title: { en: 'Payment links', zh: '支付链接' },
  about: { en: 'Payment links of merchants within your data scope.', zh: '您数据范围内各商户的支付链接。' },
  link: { en: 'Payment link', zh: '支付链接' },
  merchant: { en: 'Merchant', zh: '商户' },
  mchCode: { en: 'Merchant code', zh: '商户编号' },
  mchName: { en: 'Merchant name', zh: '商户名称' },
  open: { en: 'Open', zh: '查看' },
  disable: { en: 'Disable', zh: '停用' },
  disableTitle: { en: 'Disable {name}?', zh: '停用支付链接 {name}？' },
  disableHint: {
    en: 'Its payment page stops accepting payments, and the merchant cannot enable it. The merchant is told the reason.',
    zh: '停用后付款页面将不再收款，商户也无法自行启用。原因将告知商户。',
  },
  reason: { en: 'Reason', zh: '原因' },
  disabled: { en: 'Disabled; the merchant has been notified', zh: '已停用，并已告知商户' },
  restore: { en: 'Allow again', zh: '恢复' },
  restoreTitle: { en: 'Allow {name} again?', zh: '恢复支付链接 {name}？' },
  restoreHint: {
    en: 'It stays disabled until the merchant enables it. The merchant is told the reason.',
    zh: '恢复后由商户自行启用。原因将告知商户。',
  },
  restored: { en: 'Allowed again; the merchant has been notified', zh: '已恢复，并已告知商户' },
  suspendedNow: { en: 'Disabled by the provider', zh: '已被服务商停用' },
  suspendedWhy: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  cancel: { en: 'Cancel', zh: '取消' },
  products: { en: 'Products', zh: '商品' },
  product: { en: 'Product', zh: '商品' },
  price: { en: 'Price', zh: '单价' },
  taken: { en: 'Sold', zh: '已售' },
  none: { en: 'None', zh: '无' },
  note: { en: 'Merchant’s note', zh: '商户备注' },
  empty: { en: 'No payment links', zh: '暂无支付链接' },
  emptyHint: {
    en: 'Payment links of merchants within your data scope appear here.',
    zh: '您数据范围内商户的支付链接会显示在这里。',
  },
})
