import type { NameIn } from '#shared/codes.ts'
import { type Text, texts } from '#shared/messages.ts'

/**
 * The specification's code tables (sections 3, 4 and 9): names inside, numbers on the wire and in the
 * database.
 */

export const tradeStatusCode = {
  creating: 0,
  createFailed: 1,
  waiting: 2,
  closed: 3,
  failed: 4,
  paid: 5,
  partialRefund: 6,
  fullRefund: 7,
} as const
export type TradeStatus = NameIn<typeof tradeStatusCode>
export const tradeStatusText = texts<Record<TradeStatus, Text>>({
  creating: { en: 'Creating', zh: '创建中' },
  createFailed: { en: 'Failed Create Order', zh: '下单失败' },
  waiting: { en: 'Wait For Payment', zh: '待支付' },
  closed: { en: 'Closed', zh: '已关闭' },
  failed: { en: 'Payment Failed', zh: '支付失败' },
  paid: { en: 'Payment Successful', zh: '支付成功' },
  partialRefund: { en: 'Partial Refund', zh: '部分退款' },
  fullRefund: { en: 'Full Refund', zh: '全额退款' },
})

/**
 * `change` means that the channel could not return the money to the payer's account, and staff settle it
 * manually.
 */
export const refundStatusCode = {
  submitted: 0,
  submitFailed: 1,
  submitSuccess: 2,
  refundFailed: 3,
  refundSuccess: 4,
  change: 5,
} as const
export type RefundStatus = NameIn<typeof refundStatusCode>
export const refundStatusText = texts<Record<RefundStatus, Text>>({
  submitted: { en: 'Submitted', zh: '已提交' },
  submitFailed: { en: 'Submit Failed', zh: '提交失败' },
  submitSuccess: { en: 'Submit Success', zh: '提交成功' },
  refundFailed: { en: 'Refund Failed', zh: '退款失败' },
  refundSuccess: { en: 'Refund Success', zh: '退款成功' },
  change: { en: 'Change', zh: '退款异常' },
})

/** The specification's other order status. It has no state machine; it is derived from the order. */
export const stageCode = {
  toPay: 1,
  timedOut: 2,
  cancelled: 3,
  paying: 4,
  paid: 5,
  refunding: 6,
  refunded: 7,
  clearing: 8,
  writeOffFailed: 9,
  completed: 10,
  refundApplication: 11,
} as const
export type Stage = NameIn<typeof stageCode>
export const stageText = texts<Record<Stage, Text>>({
  toPay: { en: 'To Pay', zh: '待支付' },
  timedOut: { en: 'Timed Out', zh: '已超时' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
  paying: { en: 'Paying', zh: '支付中' },
  paid: { en: 'Paid', zh: '已支付' },
  refunding: { en: 'Refunding', zh: '退款中' },
  refunded: { en: 'Refunded', zh: '已退款' },
  clearing: { en: 'Clearing', zh: '清算中' },
  writeOffFailed: { en: 'Write-off Failed', zh: '核销失败' },
  completed: { en: 'Completed', zh: '已完成' },
  refundApplication: { en: 'Refund Application', zh: '申请退款' },
})

export const wayCodes = ['A', 'WP', 'AP', 'APO', 'UP', 'UPO', 'C'] as const
/** A payment method. `A` (all) is only for filters and limits: an order has a PayableWay. */
export type WayCode = (typeof wayCodes)[number]
export type PayableWay = Exclude<WayCode, 'A'>
export const payableWays = ['WP', 'AP', 'APO', 'UP', 'UPO', 'C'] as const satisfies PayableWay[]
const waysAtFirst: ReadonlySet<PayableWay> = new Set(['WP', 'AP', 'APO', 'UPO'])

/**
 * Returns the payment methods enabled by default out of those offered: WeChat, Alipay, Alipay Online and
 * UnionPay Online (specification, section 1). If none of those is offered, all are enabled.
 */
export function defaultWays(offered: readonly PayableWay[]): PayableWay[] {
  const first = offered.filter((way) => waysAtFirst.has(way))
  return first.length > 0 ? first : [...offered]
}

export const wayName = {
  A: 'all',
  WP: 'wechat',
  AP: 'alipay',
  APO: 'alipayOnline',
  UP: 'unionPay',
  UPO: 'unionPayOnline',
  C: 'creditCard',
} as const satisfies Record<WayCode, string>
export const wayText = texts<Record<WayCode, Text>>({
  A: { en: 'All', zh: '全部' },
  WP: { en: 'WeChat', zh: '微信' },
  AP: { en: 'Alipay', zh: '支付宝' },
  APO: { en: 'Alipay Online', zh: '支付宝线上' },
  UP: { en: 'UnionPay', zh: '银联' },
  UPO: { en: 'UnionPay Online', zh: '银联线上' },
  C: { en: 'Credit Card', zh: '信用卡' },
})

/**
 * The entry point of an order. The specification has no labels for 15 to 17; they are stored and shown by
 * number.
 */
export const gatewayCode = {
  retailInStore: 0,
  qrCode: 1,
  onlineApi: 2,
  wechatH5: 3,
  retailApi: 4,
  mobileH5: 5,
  thirdPartyGateway: 6,
  app: 7,
  shareCode: 8,
  miniProgram: 9,
  nativeQr: 10,
  shareLink: 11,
  nativeJsapi: 12,
  expressPay: 13,
  expressPrePay: 14,
  reserved15: 15,
  reserved16: 16,
  reserved17: 17,
} as const
export type Gateway = NameIn<typeof gatewayCode>
export const gatewayText = texts<Record<Gateway, Text>>({
  retailInStore: { en: 'Retail In-Store', zh: '门店收银' },
  qrCode: { en: 'QR Code', zh: '二维码' },
  onlineApi: { en: 'Online API', zh: '线上接口' },
  wechatH5: { en: 'WeChat H5', zh: '微信 H5' },
  retailApi: { en: 'Retail API', zh: '门店接口' },
  mobileH5: { en: 'Mobile H5', zh: '手机 H5' },
  thirdPartyGateway: { en: 'Third-Party Gateway', zh: '第三方网关' },
  app: { en: 'App', zh: '应用内支付' },
  shareCode: { en: 'Share Code', zh: '分享码' },
  miniProgram: { en: 'Mini Program', zh: '小程序' },
  nativeQr: { en: 'Native QR', zh: '原生二维码' },
  shareLink: { en: 'Share Link', zh: '分享链接' },
  nativeJsapi: { en: 'Native JSAPI', zh: '原生 JSAPI' },
  expressPay: { en: 'ExpressPay', zh: '快捷支付' },
  expressPrePay: { en: 'Express Pre Pay', zh: '快捷预支付' },
  reserved15: { en: '15', zh: '15' },
  reserved16: { en: '16', zh: '16' },
  reserved17: { en: '17', zh: '17' },
})

export const sceneCode = {
  other: 0,
  terminal: 1,
  merchantApp: 2,
  storeQrCode: 3,
  invoicePayment: 4,
  paymentLink: 5,
  retailApi: 6,
  onlineApi: 7,
} as const
export type Scene = NameIn<typeof sceneCode>
export const sceneText = texts<Record<Scene, Text>>({
  other: { en: 'Other', zh: '其他' },
  terminal: { en: 'Terminal', zh: '终端' },
  merchantApp: { en: 'Merchant App', zh: '商户应用' },
  storeQrCode: { en: 'Store QR Code', zh: '门店二维码' },
  invoicePayment: { en: 'Invoice Payment', zh: '收款账单支付' },
  paymentLink: { en: 'Payment Link', zh: '支付链接' },
  retailApi: { en: 'Retail API', zh: '门店接口' },
  onlineApi: { en: 'Online API', zh: '线上接口' },
})

/** Where an action was performed: the specification's operation source. */
export const sourceCode = { provider: 1, merchantPortal: 2, apiGateway: 3, device: 4 } as const
export type Source = NameIn<typeof sourceCode>
export const sourceText = texts<Record<Source, Text>>({
  provider: { en: 'Provider', zh: '服务商' },
  merchantPortal: { en: 'Merchant Portal', zh: '商户后台' },
  apiGateway: { en: 'Api Gateway', zh: '接口网关' },
  device: { en: 'Device', zh: '设备' },
})

export type Approval = 'approved' | 'frozen' | 'underReview' | 'unknown'

/**
 * Maps a merchant's approve_result: 1 is approved, null is unknown (neither blocks), 99 is frozen, any other
 * is under review.
 */
export function approvalOf(code: number | null): Approval {
  if (code === null) return 'unknown'
  if (code === 1) return 'approved'
  return code === 99 ? 'frozen' : 'underReview'
}
