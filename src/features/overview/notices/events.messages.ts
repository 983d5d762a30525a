import { texts } from '#shared/messages.ts'

/** The names of events in lists, filters and settings. */
export const eventText = texts({
  payment: { en: 'Payments', zh: '收款' },
  refund: { en: 'Refunds', zh: '退款' },
  exception: { en: 'Exceptions', zh: '异常' },
  dispute: { en: 'Disputes', zh: '争议' },
  preAuth: { en: 'Pre-authorizations', zh: '预授权' },
  settlement: { en: 'Settlements', zh: '结算' },
  payout: { en: 'Payouts', zh: '出款' },
  statement: { en: 'Monthly statements', zh: '月结单' },
  export: { en: 'Exports', zh: '导出' },
  storeCode: { en: 'Store codes', zh: '收款码' },
  device: { en: 'Devices', zh: '设备' },
  webhook: { en: 'Webhooks', zh: '回调通知' },
  document: { en: 'Documents', zh: '资料文件' },
  changeRequest: { en: 'Change requests', zh: '变更申请' },
  subMerchant: { en: 'Sub-merchants', zh: '子商户' },
  paymentSetting: { en: 'Payment settings', zh: '收款设置' },
  riskLimit: { en: 'Risk limits', zh: '风控限额' },
  staff: { en: 'Staff', zh: '员工' },
  security: { en: 'Account security', zh: '账号安全' },
  standing: { en: 'Merchant standing', zh: '商户状态' },
  announcement: { en: 'Announcements', zh: '公告' },
})
