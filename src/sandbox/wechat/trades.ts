import { firstIssue, required, textUpTo } from '../fields.ts'
import { param } from '../http.ts'
import type { Trade } from '../trades/trade.ts'
import { closeTrade, tradeByChannelNo, tradeByNumber } from '../trades/trades.ts'
import type { Profile, WechatCall } from './call.ts'
import { answer, paramError, refuse, type WechatReply } from './errors.ts'
import { transaction } from './views.ts'

/** Finds a trade by the merchant's or the channel's number. */
export function queryOrder(call: WechatCall): WechatReply {
  const { world, profile, merchant, query } = call
  const mchid = query.get('mchid')
  if (!mchid) return paramError({ field: 'mchid', value: null, issue: 'is required' }, 'query')
  if (mchid !== merchant.account) return refuse('NO_AUTH')

  const trade = orderOf(call)
  return trade ? answer(transaction(world, merchant, trade, profile)) : refuse('ORDER_NOT_EXIST')
}

export function closeOrder(call: WechatCall): WechatReply {
  const { world, merchant, body } = call
  const issue = firstIssue(body, [required('/mchid', textUpTo(32))])
  if (issue) return paramError(issue)
  if (body.mchid !== merchant.account) return refuse('NO_AUTH')

  const trade = orderOf(call)
  if (!trade) return refuse('ORDER_NOT_EXIST')
  if (trade.product === 'micropay') return refuse('INVALID_REQUEST', '付款码支付订单请使用撤销接口')
  if (trade.status === 'paid') return refuse('ORDERPAID')
  if (trade.status === 'closed') return refuse('ORDER_CLOSED')
  closeTrade(world, trade)
  return { status: 204, body: null }
}

/** Finds the order named in the path. Before payment the channel knows only the merchant's number. */
export function orderOf({ world, profile, merchant, request }: WechatCall): Trade | null {
  const number = param(request, 'out_trade_no')
  if (number) return atHost(profile, tradeByNumber(world, 'wechat', merchant.account, number))

  const trade = tradeByChannelNo(world, 'wechat', merchant.account, param(request, 'transaction_id'))
  return trade?.paidAt ? atHost(profile, trade) : null
}

/** The two hosts do not know each other's orders. One taken over from elsewhere is known by its currency. */
export function atHost(profile: Profile, trade: Trade | null): Trade | null {
  if (!trade) return null
  const existing = trade.extra.profile
  const known = existing ? existing === profile : profile === 'global' || trade.currency === 'CNY'
  return known ? trade : null
}
