import type { JsonObject } from '../../http.ts'
import { verifyRsa } from '../../keys.ts'
import type { Trade } from '../../trades/trade.ts'
import { tradeByToken } from '../../trades/trades.ts'
import type { World } from '../../world.ts'

/** The input of the wallet's own scripts: app, order, and the signed text. */
type PayRequest = {
  product: 'jsapi' | 'app'
  appid: string
  prepayId: string
  words: string
  signature: string
}

/**
 * Finds the order that `getBrandWCPayRequest` (a page or mini program) or a mobile app's SDK wants to pay,
 * or null unless the merchant signed exactly this request.
 */
export function orderOfPayRequest(world: World, request: JsonObject): Trade | null {
  const input = 'partnerid' in request ? ofApp(request) : ofScript(request)
  const token = input && /^wx([0-9a-f]{24})$/.exec(input.prepayId)?.[1]
  const trade = token ? tradeByToken(world, token) : null
  if (!input || !trade || trade.product !== input.product || trade.extra.appid !== input.appid) return null

  const merchant = world.merchants.at('wechat', trade.account)
  if (input.product === 'app' && request.partnerid !== trade.account) return null
  return merchant && verifyRsa(merchant.keys.merchant.publicKey, input.words, input.signature) ? trade : null
}

function ofScript({ appId, timeStamp, nonceStr, package: packed, signType, paySign }: JsonObject) {
  const prepayId = /^prepay_id=(.+)$/.exec(String(packed))?.[1]
  if (!prepayId || signType !== 'RSA' || typeof paySign !== 'string') return null
  const words = `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`
  return { product: 'jsapi', appid: String(appId), prepayId, words, signature: paySign } satisfies PayRequest
}

function ofApp({ appid, prepayid, package: packed, noncestr, timestamp, sign }: JsonObject) {
  if (packed !== 'Sign=WXPay' || typeof sign !== 'string') return null
  const words = `${appid}\n${timestamp}\n${noncestr}\n${prepayid}\n`
  return {
    ...{ product: 'app', appid: String(appid), prepayId: String(prepayid), words, signature: sign },
  } satisfies PayRequest
}
