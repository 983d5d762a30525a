import { declareErrors } from '#shared/errors.ts'

export const orderErrors = declareErrors('order', {
  notFound: { status: 404, en: 'Order not found', zh: '订单不存在' },
  notRefundable: {
    status: 409,
    en: 'This order cannot be refunded in its current status',
    zh: '该订单当前状态不可退款',
  },
  notOpen: { status: 409, en: 'This order is no longer waiting for payment', zh: '该订单已不在待支付状态' },
  expired: { status: 410, en: 'This order has expired. Please start again', zh: '订单已过期，请重新下单' },
  amountNotPositive: { status: 400, en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  amountNotCarried: {
    status: 400,
    en: '{channel} accepts multiples of {step} only',
    zh: '{channel} 的金额须为 {step} 的整数倍',
  },
  amountOutOfRange: {
    status: 400,
    en: '{channel} accepts amounts from {min} to {max}',
    zh: '{channel} 的金额须在 {min} 至 {max} 之间',
  },
  currencyNotCarried: {
    status: 400,
    en: '{channel} does not accept {currency} here',
    zh: '{channel} 在此不支持 {currency}',
  },
  exchangeRateMissing: {
    status: 409,
    en: 'Payments in {currency} are not available: there is no exchange rate from {currency} to {settleCurrency}',
    zh: '暂不支持 {currency} 收款：没有 {currency} 兑 {settleCurrency} 的汇率',
  },
  exchangeRateOld: {
    status: 409,
    en: 'Payments in {currency} are not available right now: the exchange rate to {settleCurrency} is out of date',
    zh: '暂时无法以 {currency} 收款：{currency} 兑 {settleCurrency} 的汇率已过期',
  },
  remarkRequired: { status: 400, en: 'Please enter a remark', zh: '请填写备注' },
  noRoute: { status: 409, en: '{way} is not available for this merchant', zh: '该商户暂不支持{way}' },
  noRate: {
    status: 409,
    en: '{way} has no agreed rate for this merchant yet. Please contact the provider',
    zh: '该商户尚未约定{way}的费率，请联系服务商设置',
  },
  channelRefused: { status: 409, en: 'The channel declined: {reason}', zh: '渠道拒绝：{reason}' },
  channelUnknown: {
    status: 409,
    en: 'The channel has not responded yet. The order is saved and we keep querying the channel; nothing is lost',
    zh: '渠道尚未答复，订单已保留并正在查询，不会丢失',
  },
  outsideHours: {
    status: 409,
    en: 'Outside business hours. Payments resume from {when}',
    zh: '当前不在营业时间内，{when} 起恢复收款',
  },
  overLimit: {
    status: 409,
    en: 'The merchant cannot take this payment now. You were not charged. Please ask for another way to pay',
    zh: '商户暂时无法接受该笔付款，未扣款，请向商户询问其他付款方式',
  },
  overPaymentLimit: {
    status: 409,
    en: 'Risk limit: up to {most} per payment via {way}',
    zh: '风控限额：{way}单笔最高 {most}',
  },
  overDayLimit: {
    status: 409,
    en: 'Risk limit: {most} per day via {way}, {left} left today',
    zh: '风控限额：{way}每日 {most}，今日剩余 {left}',
  },
  overDayCount: {
    status: 409,
    en: 'Risk limit: {most} payments per day via {way} reached',
    zh: '风控限额：{way}今日已达 {most} 笔上限',
  },
  notTaken: { status: 409, en: 'This payment cannot be accepted.', zh: '该笔付款无法受理。' },
  riskRefused: {
    status: 409,
    en: 'This payment was stopped by risk control: {reason}',
    zh: '该笔付款被风控拦截：{reason}',
  },
})
