import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.catalogue,
  about: {
    en: 'Products of merchants within your data scope, from which their payment links and invoices pick.',
    zh: '您数据范围内各商户的商品，供其支付链接与收款账单选用。',
  },
  product: objectWords.product,
  merchant: objectWords.merchant,
  mchCode: contactWords.merchantCode,
  mchName: contactWords.merchantName,
  days: { en: 'Added', zh: '添加日期' },
  totals: {
    en: '{active} available, {withdrawn} withdrawn',
    zh: '可选用 {active} 个，已下架 {withdrawn} 个',
  },
  open: actionWords.view,
  withdraw: { en: 'Withdraw', zh: '下架' },
  withdrawTitle: { en: 'Withdraw {name}?', zh: '下架商品“{name}”？' },
  withdrawHint: {
    en: 'New payment links and invoices cannot use it. Those that already use it are not affected. The merchant is told the reason.',
    zh: '新的支付链接与收款账单将无法选用，已选用的不受影响。原因将告知商户。',
  },
  withdrawn: { en: 'Withdrawn; the merchant has been notified', zh: '已下架，并已告知商户' },
  restore: { en: 'Restore', zh: '恢复' },
  restoreTitle: { en: 'Restore {name}?', zh: '恢复商品“{name}”？' },
  restoreHint: {
    en: 'Payment links and invoices can use it again. The merchant is told the reason.',
    zh: '支付链接与收款账单可再次选用。原因将告知商户。',
  },
  restored: { en: 'Restored; the merchant has been notified', zh: '已恢复，并已告知商户' },
  reason: titleWords.reason,
  withdrawnNow: { en: 'Withdrawn by the provider', zh: '服务商已下架' },
  withdrawnWhy: titleWords.reasonGiven,
  empty: { en: 'No products', zh: '暂无商品' },
  emptyHint: {
    en: 'Products of merchants within your data scope appear here.',
    zh: '您数据范围内商户的商品会显示在这里。',
  },
})
