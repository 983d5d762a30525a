import {
  currency,
  type Field,
  firstIssue,
  matching,
  offsetTime,
  optional,
  positiveInteger,
  required,
  textAt,
  textOrNullAt,
  textUpTo,
  valueAt,
} from '../fields.ts'
import { canonical, isCallable, param, pause } from '../http.ts'
import type { Currency } from '../rails.ts'
import { secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import {
  closeTrade,
  makeTrade,
  markPaid,
  tradeByChannelNo,
  tradeByNumber,
  unseenPayer,
} from '../trades/trades.ts'
import type { WechatCall } from './call.ts'
import { answer, paramError, refuse, type WechatReply } from './errors.ts'
import { isOpenidOf } from './openids.ts'
import { transaction } from './views.ts'

type Product = 'native' | 'jsapi'

export const outTradeNo = matching(/^[0-9A-Za-z_\-|*]{6,32}$/)

/** https, or http on this machine; no query string (the rail's rule). */
export const notifyUrl = (value: unknown) =>
  isCallable(value) && !value.includes('?') ? null : 'must be an https address without a query string'

const orderFields: Field[] = [
  required('/appid', textUpTo(32)),
  required('/mchid', textUpTo(32)),
  required('/description', textUpTo(127)),
  required('/out_trade_no', outTradeNo),
  optional('/time_expire', offsetTime),
  optional('/attach', textUpTo(128)),
  required('/notify_url', notifyUrl),
  required('/amount/total', positiveInteger),
  optional('/amount/currency', currency),
]

/** The unified order. The same number with the same content gives the same order; with other content a refusal. */
export async function createOrder(call: WechatCall, product: Product): Promise<WechatReply> {
  const refused = whyNotCreate(call, product)
  if (refused) return refused

  const { world, merchant, body } = call
  const number = textAt(body, '/out_trade_no')
  const known = tradeByNumber(world, 'wechat', merchant.account, number)
  if (known) return repeatOf(known, product, requestOf(call, product))

  const fault = world.faults.take('wechat', 'create', BigInt(Number(valueAt(body, '/amount/total'))), number)
  if (fault === 'rateLimited') return refuse('RATELIMIT_EXCEEDED')

  const trade = makeTrade(world, draftOf(call, product))
  if (fault === 'serverErrorButCreated') return refuse('SYSTEM_ERROR')
  if (fault === 'timeoutButPaid' || fault === 'notifyBeforeResponse') {
    markPaid(world, trade, unseenPayer)
    await (fault === 'timeoutButPaid' ? pause(world, 15) : world.deliver())
  }
  return created(trade, product)
}

function whyNotCreate({ world, merchant, body }: WechatCall, product: Product): WechatReply | null {
  const issue = firstIssue(
    body,
    product === 'jsapi' ? [...orderFields, required('/payer/openid', textUpTo(128))] : orderFields,
  )
  if (issue) return paramError(issue)
  if (body.mchid !== merchant.account) return refuse('NO_AUTH', '请求体mchid与签名商户号不一致')
  if (body.appid !== merchant.keys.appid) return refuse('APPID_MCHID_NOT_MATCH')
  if (expiryOf(world.clock(), body) <= world.clock()) {
    return paramError({ field: '/time_expire', value: body.time_expire, issue: 'must be in the future' })
  }
  const openid = textAt(body, '/payer/openid')
  if (product === 'jsapi' && !isOpenidOf(world, merchant.keys.appid, openid)) {
    return refuse('INVALID_REQUEST', '无效的openid', {
      field: '/payer/openid',
      value: openid,
      location: 'body',
    })
  }
  return null
}

function repeatOf(known: Trade, product: Product, request: string): WechatReply {
  if (known.request !== request) return refuse('OUT_TRADE_NO_USED')
  if (known.status === 'paid') return refuse('ORDERPAID')
  if (known.status === 'closed') return refuse('ORDER_CLOSED')
  return created(known, product)
}

function created(trade: Trade, product: Product): WechatReply {
  if (product === 'native') return answer({ code_url: `weixin://wxpay/bizpayurl?pr=${trade.token}` })
  return answer({ prepay_id: `wx${trade.token}` })
}

// A repeat may be sent with a new expiry, as its caller makes it from the clock.
function requestOf({ body }: WechatCall, product: Product): string {
  const { time_expire: _, ...rest } = body
  return canonical({ ...rest, product })
}

function draftOf(call: WechatCall, product: Product) {
  const { world, merchant, body, signer } = call
  return {
    rail: 'wechat' as const,
    account: merchant.account,
    outTradeNo: textAt(body, '/out_trade_no'),
    product,
    amount: BigInt(Number(valueAt(body, '/amount/total'))),
    currency: (textOrNullAt(body, '/amount/currency') ?? 'CNY') as Currency,
    description: textAt(body, '/description'),
    notifyUrl: textAt(body, '/notify_url'),
    returnUrl: null,
    request: requestOf(call, product),
    extra: {
      appid: merchant.keys.appid,
      attach: textAt(body, '/attach'),
      openid: textAt(body, '/payer/openid'),
      signer,
    },
    seen: true,
    expiresAt: expiryOf(world.clock(), body),
  }
}

/** Codes and prepay ids are good for two hours at most. */
function expiryOf(now: Date, body: unknown): Date {
  const longest = secondsAfter(now, 7_200)
  const wanted = textOrNullAt(body, '/time_expire')
  return wanted && new Date(wanted) < longest ? new Date(wanted) : longest
}

/** By the merchant's number or the rail's own. */
export function queryOrder(call: WechatCall): WechatReply {
  const { world, merchant, query } = call
  const mchid = query.get('mchid')
  if (!mchid) return paramError({ field: 'mchid', value: null, issue: 'is required' }, 'query')
  if (mchid !== merchant.account) return refuse('NO_AUTH')

  const trade = orderOf(call)
  return trade ? answer(transaction(world, merchant, trade)) : refuse('ORDER_NOT_EXIST')
}

export function closeOrder(call: WechatCall): WechatReply {
  const { world, merchant, body } = call
  const issue = firstIssue(body, [required('/mchid', textUpTo(32))])
  if (issue) return paramError(issue)
  if (body.mchid !== merchant.account) return refuse('NO_AUTH')

  const trade = orderOf(call)
  if (!trade) return refuse('ORDER_NOT_EXIST')
  if (trade.status === 'paid') return refuse('ORDERPAID')
  if (trade.status === 'closed') return refuse('ORDER_CLOSED')
  closeTrade(world, trade)
  return { status: 204, body: null }
}

/** The order that the path names. Until it is paid the rail knows it by the merchant's number only. */
function orderOf({ world, merchant, request }: WechatCall): Trade | null {
  const number = param(request, 'out_trade_no')
  if (number) return tradeByNumber(world, 'wechat', merchant.account, number)

  const trade = tradeByChannelNo(world, 'wechat', merchant.account, param(request, 'transaction_id'))
  return trade?.paidAt ? trade : null
}
