import type { Currency } from '../channels.ts'
import { textAt, textOrNullAt } from '../fields.ts'
import { canonical, pause } from '../http.ts'
import { secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import { makeTrade, markPaid, tradeByNumber, unseenPayer } from '../trades/trades.ts'
import type { World } from '../world.ts'
import type { WechatCall } from './call.ts'
import { answer, paramError, refuse, type WechatReply } from './errors.ts'
import { isAppOf } from './payers/apps.ts'
import { h5Address } from './payers/h5.ts'
import { isOpenidOf } from './payers/openids.ts'
import { orderIssue, type Product, totalOf } from './products.ts'

/**
 * The unified order. The same number with the same content gives the same order; with other content a
 * refusal.
 */
export async function createOrder(call: WechatCall, product: Product): Promise<WechatReply> {
  const refused = whyNotCreate(call, product)
  if (refused) return refused

  const { world, merchant, body } = call
  const number = textAt(body, '/out_trade_no')
  const known = tradeByNumber(world, 'wechat', merchant.account, number)
  if (known) return repeatOf(call, known, requestOf(call, product))

  const fault = world.faults.take('wechat', 'create', totalOf(body), number)
  if (fault === 'rateLimited') return refuse('RATELIMIT_EXCEEDED')

  const trade = makeTrade(world, draftOf(call, product, expiryOf(world, body)))
  if (fault === 'serverErrorButCreated') return refuse('SYSTEM_ERROR')
  if (fault === 'timeoutButPaid' || fault === 'notifyBeforeResponse') {
    markPaid(world, trade, unseenPayer)
    await (fault === 'timeoutButPaid' ? pause(world, 15) : world.deliver())
  }
  return created(call, trade)
}

export function whyNotCreate(call: WechatCall, product: Product): WechatReply | null {
  const { world, profile, merchant, body } = call
  const issue = orderIssue(profile, product, body)
  if (issue) return paramError(issue)
  if (body.mchid !== merchant.account) return refuse('NO_AUTH', '请求体mchid与签名商户号不一致')
  if (!isAppOf(merchant, body.appid)) return refuse('APPID_MCHID_NOT_MATCH')
  if (expiryOf(world, body) <= world.clock()) {
    return paramError({ field: '/time_expire', value: body.time_expire, issue: 'must be in the future' })
  }
  const openid = textAt(body, '/payer/openid')
  if (product === 'jsapi' && !isOpenidOf(world, textAt(body, '/appid'), openid)) {
    return refuse('INVALID_REQUEST', '无效的openid', {
      field: '/payer/openid',
      value: openid,
      location: 'body',
    })
  }
  return null
}

function repeatOf(call: WechatCall, known: Trade, request: string): WechatReply {
  if (known.request !== request) return refuse('OUT_TRADE_NO_USED')
  if (known.status === 'paid') return refuse('ORDERPAID')
  if (known.status === 'closed') return refuse('ORDER_CLOSED')
  return created(call, known)
}

function created({ world }: WechatCall, trade: Trade): WechatReply {
  if (trade.product === 'native') return answer({ code_url: `weixin://wxpay/bizpayurl?pr=${trade.token}` })
  if (trade.product === 'h5') return answer({ h5_url: h5Address(world, trade) })
  return answer({ prepay_id: `wx${trade.token}` })
}

// A repeat may be sent with a new expiry, as its caller makes it from the clock.
export function requestOf({ body }: WechatCall, product: Product): string {
  const { time_expire: _, ...rest } = body
  return canonical({ ...rest, product })
}

export function draftOf(call: WechatCall, product: Product, expiresAt: Date) {
  const { world: _, profile, merchant, body, signer } = call
  return {
    rail: 'wechat' as const,
    account: merchant.account,
    outTradeNo: textAt(body, '/out_trade_no'),
    product,
    amount: totalOf(body),
    currency: (textOrNullAt(body, '/amount/currency') ?? 'CNY') as Currency,
    description: textAt(body, '/description'),
    notifyUrl: textOrNullAt(body, '/notify_url'),
    returnUrl: null,
    request: requestOf(call, product),
    extra: {
      appid: textAt(body, '/appid'),
      attach: textAt(body, '/attach'),
      device: textAt(body, '/scene_info/device_id'),
      openid: textAt(body, '/payer/openid'),
      profile,
      signer,
    },
    seen: true,
    expiresAt,
  }
}

/**
 * Codes and prepay ids are valid for two hours at most. The caller computes the expiry with real time; here
 * it ends as many seconds later by the sandbox's clock, which may have been moved.
 */
function expiryOf(world: World, body: unknown): Date {
  const wanted = textOrNullAt(body, '/time_expire')
  const seconds = wanted ? (new Date(wanted).getTime() - world.wireTime().getTime()) / 1_000 : longest
  return secondsAfter(world.clock(), Math.min(seconds, longest))
}

const longest = 7_200
