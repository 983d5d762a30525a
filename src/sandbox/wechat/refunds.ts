import {
  currency,
  firstIssue,
  matching,
  optional,
  positiveInteger,
  required,
  textAt,
  textOrNullAt,
  textUpTo,
  valueAt,
} from '../fields.ts'
import { param } from '../http.ts'
import { type RefundRefusal, refundByNumber, takeRefund } from '../trades/refunds.ts'
import type { Trade } from '../trades/trade.ts'
import { tradeByChannelNo, tradeById, tradeByNumber } from '../trades/trades.ts'
import type { WechatCall } from './call.ts'
import { answer, paramError, refuse, type WechatReply } from './errors.ts'
import { notifyUrl } from './orders.ts'
import { refundView } from './views.ts'

const fields = [
  required('/out_refund_no', matching(/^[0-9A-Za-z_\-|*@]{1,64}$/)),
  optional('/transaction_id', textUpTo(32)),
  optional('/out_trade_no', textUpTo(32)),
  optional('/reason', textUpTo(80)),
  optional('/notify_url', notifyUrl),
  required('/amount/refund', positiveInteger),
  required('/amount/total', positiveInteger),
  required('/amount/currency', currency),
]

/** Takes a refund: PROCESSING, and a second later final. */
export function createRefund(call: WechatCall): WechatReply {
  const { world, merchant, body } = call
  const issue = firstIssue(body, fields)
  if (issue) return paramError(issue)

  const trade = orderOf(call)
  if (!trade) return refuse('RESOURCE_NOT_EXISTS', '订单不存在')
  if (BigInt(Number(valueAt(body, '/amount/total'))) !== trade.amount || currencyDiffers(call, trade)) {
    return refuse('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
  }
  const number = textAt(body, '/out_refund_no')
  const known = refundByNumber(world, 'wechat', merchant.account, number)
  if (known && known.tradeId !== trade.id) return refusals.otherContent()

  const taken = takeRefund(world, trade, {
    outRefundNo: number,
    amount: BigInt(Number(valueAt(body, '/amount/refund'))),
    reason: textOrNullAt(body, '/reason'),
    notifyUrl: textOrNullAt(body, '/notify_url'),
    takes: 1,
  })
  if (!taken.ok) return refusals[taken.refusal]()
  if (taken.fault === 'refundServerErrorButAccepted') return refuse('SYSTEM_ERROR')
  return answer(refundView(trade, taken.refund))
}

const refusals: Record<RefundRefusal, () => WechatReply> = {
  notPaid: () => refuse('INVALID_REQUEST', '订单未支付，不能退款'),
  tooHigh: () => refuse('INVALID_REQUEST', '申请退款金额大于订单可退金额'),
  otherContent: () => refuse('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试'),
  notEnough: () => refuse('NOT_ENOUGH'),
  tooMany: () => refuse('INVALID_REQUEST', '部分退款次数超过50次'),
  tooOld: () => refuse('INVALID_REQUEST', '订单已经超过可退款的最大期限'),
}

export function queryRefund({ world, merchant, request }: WechatCall): WechatReply {
  const refund = refundByNumber(world, 'wechat', merchant.account, param(request, 'out_refund_no'))
  return refund ? answer(refundView(tradeById(world, refund.tradeId), refund)) : refuse('RESOURCE_NOT_EXISTS')
}

function currencyDiffers({ body }: WechatCall, trade: Trade): boolean {
  return textAt(body, '/amount/currency') !== trade.currency
}

function orderOf({ world, merchant, body }: WechatCall): Trade | null {
  const [number, channelNo] = [textAt(body, '/out_trade_no'), textAt(body, '/transaction_id')]
  if (channelNo) return tradeByChannelNo(world, 'wechat', merchant.account, channelNo)
  return number ? tradeByNumber(world, 'wechat', merchant.account, number) : null
}
