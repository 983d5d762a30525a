import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** The names of events in lists, filters and settings. */
export const eventText = texts({
  payment: moneyWords.payments,
  refund: objectWords.refunds,
  exception: objectWords.exceptions,
  dispute: objectWords.disputes,
  preAuth: { en: 'Pre-authorizations', zh: '预授权' },
  settlement: objectWords.settlements,
  payout: objectWords.payouts,
  statement: { en: 'Monthly statements', zh: '月结单' },
  export: { en: 'Exports', zh: '导出' },
  storeCode: objectWords.storeCodes,
  device: objectWords.devices,
  webhook: { en: 'Webhooks', zh: '回调通知' },
  document: objectWords.documents,
  changeRequest: objectWords.changeRequests,
  subMerchant: objectWords.subMerchants,
  paymentSetting: objectWords.paymentSettings,
  riskLimit: objectWords.riskLimits,
  staff: objectWords.staff,
  security: { en: 'Account security', zh: '账号安全' },
  standing: { en: 'Merchant standing', zh: '商户状态' },
  announcement: objectWords.announcements,
})
