import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.storeCodes,
  about: { en: 'Store codes of merchants within your data scope.', zh: '您数据范围内各商户的收款码。' },
  code: objectWords.storeCode,
  merchant: objectWords.merchant,
  mchCode: contactWords.merchantCode,
  mchName: contactWords.merchantName,
  days: { en: 'Created', zh: '创建日期' },
  open: actionWords.view,
  orders: { en: 'Orders of this code', zh: '此码的订单' },
  suspend: { en: 'Suspend', zh: '暂停' },
  suspendTitle: { en: 'Suspend {label}?', zh: '暂停收款码“{label}”？' },
  suspendHint: {
    en: 'Its payment page stops taking payments. Only the provider can restore it. The merchant is told the reason.',
    zh: '暂停后付款页面将不再收款，仅服务商可恢复。原因将告知商户。',
  },
  suspended: { en: 'Suspended; the merchant has been notified', zh: '已暂停，并已告知商户' },
  restore: { en: 'Restore', zh: '恢复' },
  restoreTitle: { en: 'Restore {label}?', zh: '恢复收款码“{label}”？' },
  restoreHint: {
    en: 'It works again as the merchant has set it, switched on or off. The merchant is told the reason.',
    zh: '恢复后沿用商户自己的启用或停用设置。原因将告知商户。',
  },
  restored: { en: 'Restored; the merchant has been notified', zh: '已恢复，并已告知商户' },
  reason: titleWords.reason,
  suspendedNow: { en: 'Suspended by the provider', zh: '服务商已暂停' },
  suspendedWhy: titleWords.reasonGiven,
  payers: { en: 'What the payer is offered', zh: '付款设置' },
  noLimit: stateWords.noLimit,
  hoursSet: { en: 'Only at set hours', zh: '仅限指定时段' },
  hoursAlways: { en: 'Always open', zh: '全天' },
  on: { en: 'On', zh: '开启' },
  off: { en: 'Off', zh: '关闭' },
  empty: { en: 'No store codes', zh: '暂无收款码' },
  emptyHint: {
    en: 'Store codes of merchants within your data scope appear here.',
    zh: '您数据范围内商户的收款码会显示在这里。',
  },
})
