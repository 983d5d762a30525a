import {
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
import { secondsAfter } from '../time.ts'
import { type RefundRefusal, refundByNumber, refundsOf, takeRefund } from '../trades/refunds.ts'
import type { Refund, Trade } from '../trades/trade.ts'
import { tradeByChannelNo, tradeById, tradeByNumber } from '../trades/trades.ts'
import type { World } from '../world.ts'
import type { Profile, WechatCall } from './call.ts'
import { answer, paramError, refuse, type WechatReply } from './errors.ts'
import { isAppOf } from './payers/apps.ts'
import { currencyAt, notifyUrl } from './products.ts'
import { wechatRules } from './rules.ts'
import { atHost } from './trades.ts'
import { refundView } from './views.ts'

const fields = (profile: Profile) => [
  ...(profile === 'global' ? [required('/appid', textUpTo(32)), required('/mchid', textUpTo(32))] : []),
  required('/out_refund_no', matching(/^[0-9A-Za-z_\-|*@]{1,64}$/)),
  optional('/transaction_id', textUpTo(32)),
  optional('/out_trade_no', textUpTo(32)),
  optional('/reason', textUpTo(80)),
  optional('/notify_url', notifyUrl),
  required('/amount/refund', positiveInteger),
  required('/amount/total', positiveInteger),
  required('/amount/currency', currencyAt(profile)),
]

/** Takes a refund: PROCESSING, and a second later final. */
export function createRefund(call: WechatCall): WechatReply {
  const { world, profile, merchant, body } = call
  const issue = firstIssue(body, fields(profile))
  if (issue) return paramError(issue)
  if (profile === 'global' && body.mchid !== merchant.account) return refuse('NO_AUTH')
  if (profile === 'global' && !isAppOf(merchant, body.appid)) return refuse('APPID_MCHID_NOT_MATCH')

  const trade = orderOf(call)
  if (!trade) return refuse('RESOURCE_NOT_EXISTS', '订单不存在')
  if (BigInt(Number(valueAt(body, '/amount/total'))) !== trade.amount || currencyDiffers(call, trade)) {
    return refuse('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
  }
  const number = textAt(body, '/out_refund_no')
  const known = refundByNumber(world, 'wechat', merchant.account, number)
  if (known && known.tradeId !== trade.id) return refusals.otherContent()

  if (!known && cameTooSoon(world, trade)) return refuse('FREQUENCY_LIMITED')
  const taken = takeRefund(world, trade, {
    outRefundNo: number,
    amount: BigInt(Number(valueAt(body, '/amount/refund'))),
    reason: textOrNullAt(body, '/reason'),
    notifyUrl: textOrNullAt(body, '/notify_url'),
    takes: 1,
  })
  if (!taken.ok) return refusals[taken.refusal]()
  if (taken.fault === 'refundServerErrorButAccepted') return refuse('SYSTEM_ERROR')
  return answer(profile === 'global' ? takenView(taken.refund, trade) : refundView(trade, taken.refund))
}

/** The overseas host only confirms the refund's acceptance; its state is queried or notified. */
function takenView(refund: Refund, trade: Trade) {
  const { refund_id, out_refund_no, create_time, amount } = refundView(trade, refund)
  return { id: refund_id, out_refund_no, create_time, amount }
}

/** The channel requires a minute between two refunds of one order. */
function cameTooSoon(world: World, trade: Trade): boolean {
  const last = refundsOf(world, trade).at(-1)
  const gap = wechatRules(world).refundGapSeconds
  return last !== undefined && secondsAfter(last.createdAt, gap) > world.clock()
}

const refusals: Record<RefundRefusal, () => WechatReply> = {
  notPaid: () => refuse('INVALID_REQUEST', '订单未支付，不能退款'),
  tooHigh: () => refuse('INVALID_REQUEST', '申请退款金额大于订单可退金额'),
  otherContent: () => refuse('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试'),
  notEnough: () => refuse('NOT_ENOUGH'),
  tooMany: () => refuse('INVALID_REQUEST', '部分退款次数超过50次'),
  tooOld: () => refuse('INVALID_REQUEST', '订单已经超过可退款的最大期限'),
}

export function queryRefund({ world, profile, merchant, request, query }: WechatCall): WechatReply {
  if (profile === 'global' && query.get('mchid') !== merchant.account) return refuse('NO_AUTH')
  const refund = refundByNumber(world, 'wechat', merchant.account, param(request, 'out_refund_no'))
  const trade = refund && atHost(profile, tradeById(world, refund.tradeId))
  return refund && trade ? answer(refundView(trade, refund)) : refuse('RESOURCE_NOT_EXISTS')
}

function currencyDiffers({ body }: WechatCall, trade: Trade): boolean {
  return textAt(body, '/amount/currency') !== trade.currency
}

function orderOf({ world, profile, merchant, body }: WechatCall): Trade | null {
  const [number, channelNo] = [textAt(body, '/out_trade_no'), textAt(body, '/transaction_id')]
  if (channelNo) return atHost(profile, tradeByChannelNo(world, 'wechat', merchant.account, channelNo))
  return number ? atHost(profile, tradeByNumber(world, 'wechat', merchant.account, number)) : null
}
