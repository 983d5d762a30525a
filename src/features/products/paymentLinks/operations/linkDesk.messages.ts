import { texts } from '#shared/messages.ts'

/** Notifications to the merchant. */
export const linkNews = texts({
  title: { en: 'Payment link {name} was disabled by the provider', zh: '支付链接 {name} 已被服务商停用' },
  content: {
    en: 'It currently cannot be paid. Reason: {reason}',
    zh: '该链接暂无法支付，原因：{reason}',
  },
})

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
    en: 'Its payment page stops accepting payments. The merchant is told the reason.',
    zh: '停用后付款页面将不再收款。原因将告知商户。',
  },
  reason: { en: 'Reason', zh: '原因' },
  disabled: { en: 'Disabled; the merchant has been notified', zh: '已停用，并已告知商户' },
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
