/** The content of a response node, without `sign`. */
export type AlipayReply = { code: string; msg: string; sub_code?: string; sub_msg?: string } & Record<
  string,
  unknown
>

export function success(fields: Record<string, unknown>): AlipayReply {
  return { code: '10000', msg: 'Success', ...fields }
}

/** The payer must enter a password; the merchant queries, and cancels if it takes too long. */
export function confirming(fields: Record<string, unknown>): AlipayReply {
  return { code: '10003', msg: 'order success pay inprocess', ...fields }
}

/** The request itself is invalid: its parameters, signature or method. */
export function invalid(subCode: string, subMessage: string): AlipayReply {
  const missing = subCode.startsWith('isv.missing')
  const [code, msg] = missing ? ['40001', 'Missing Required Arguments'] : ['40002', 'Invalid Arguments']
  return { code, msg, sub_code: subCode, sub_msg: subMessage }
}

/** The outcome is unknown; the merchant must query again. */
export const unknown: AlipayReply = {
  code: '20000',
  msg: 'Service Currently Unavailable',
  sub_code: 'isp.unknow-error',
  sub_msg: '系统繁忙',
}

const failures = {
  'ACQ.INVALID_PARAMETER': '参数无效',
  'ACQ.SYSTEM_ERROR': '系统错误',
  'ACQ.TRADE_NOT_EXIST': '交易不存在',
  'ACQ.TRADE_HAS_SUCCESS': '交易已被支付',
  'ACQ.TRADE_HAS_CLOSE': '交易已经关闭',
  'ACQ.TRADE_HAS_FINISHED': '交易已完结',
  'ACQ.TRADE_STATUS_ERROR': '交易状态不合法',
  'ACQ.CONTEXT_INCONSISTENT': '交易信息被篡改',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '退款金额超限',
  'ACQ.DISCORDANT_REPEAT_REQUEST': '不一致的请求',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': '卖家余额不足',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': '退款金额无效',
  'ACQ.PAYMENT_AUTH_CODE_INVALID': '支付失败，获取顾客账户信息失败，请顾客刷新付款码后重新收款',
  'ACQ.BUYER_BALANCE_NOT_ENOUGH': '买家余额不足',
  'isp.bill_not_exist': '账单不存在',
  'isv.cert-not-exist': '证书不存在',
} as const satisfies Record<string, string>

/** The request is valid, but a business rule rejects it. */
export function failure(subCode: keyof typeof failures, subMessage: string = failures[subCode]): AlipayReply {
  return { code: '40004', msg: 'Business Failed', sub_code: subCode, sub_msg: subMessage }
}
