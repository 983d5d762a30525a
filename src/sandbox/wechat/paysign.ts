import type { JsonObject } from '../http.ts'
import { verifyRsa } from '../keys.ts'
import { text } from '../store.ts'
import type { Trade } from '../trades/trade.ts'
import { tradeByToken } from '../trades/trades.ts'
import type { World } from '../world.ts'

/** The order that `getBrandWCPayRequest` asks to pay, or null unless the merchant signed exactly that request. */
export function orderOfPayRequest(world: World, request: JsonObject): Trade | null {
  const { appId, timeStamp, nonceStr, package: packed, signType, paySign } = request
  if (typeof packed !== 'string' || signType !== 'RSA' || typeof paySign !== 'string') return null

  const row = world.store.one(
    "select account from merchant where rail = 'wechat' and json_extract(keys, '$.appid') = ?",
    String(appId),
  )
  const merchant = row && world.merchants.at('wechat', text(row, 'account'))
  if (!merchant) return null

  const message = `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`
  if (!verifyRsa(merchant.keys.merchant.publicKey, message, paySign)) return null

  const token = /^prepay_id=wx([0-9a-f]{24})$/.exec(packed)?.[1]
  const trade = token ? tradeByToken(world, token) : null
  return trade?.account === merchant.account && trade.product === 'jsapi' ? trade : null
}
