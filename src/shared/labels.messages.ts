import { texts } from '#shared/messages.ts'

/** Labels that the provider can reword in its dictionaries. */

/** A settlement's status as the merchant sees it. */
export const settlementStatusText = texts({
  unsettled: { en: 'Unsettled', zh: '未结算' },
  settled: { en: 'Settled', zh: '已结算' },
  carried: { en: 'Carried forward', zh: '已结转' },
})

/** The progress of a settlement's payout. */
export const settlementStateText = texts({
  draft: { en: 'Draft', zh: '待校验' },
  validated: { en: 'Validated', zh: '已校验' },
  approved: { en: 'Approved', zh: '已批准出款' },
  sent: { en: 'Sent to the bank', zh: '已提交银行' },
  paid: { en: 'Paid', zh: '已到账' },
  returned: { en: 'Returned by the bank', zh: '银行退回' },
  reissued: { en: 'To be paid again', zh: '待重新出款' },
  carried: { en: 'Carried forward', zh: '已结转' },
})

export const channelNames = texts({
  wechat: { en: 'WeChat Pay', zh: '微信支付' },
  alipay: { en: 'Alipay', zh: '支付宝' },
  alipayplus: { en: 'Alipay+', zh: 'Alipay+' },
  unionpay: { en: 'UnionPay', zh: '银联' },
  card: { en: 'Card', zh: '银行卡' },
})

/** The categories of announcements. The provider may add others. */
export const categoryText = texts({
  service: { en: 'Service', zh: '服务通知' },
  maintenance: { en: 'Maintenance', zh: '系统维护' },
  policy: { en: 'Rules and fees', zh: '规则与费率' },
  feature: { en: 'New feature', zh: '新功能' },
  holiday: { en: 'Holidays', zh: '节假日安排' },
})
