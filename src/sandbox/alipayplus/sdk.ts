import type { JsonObject } from '../http.ts'
import { text } from '../store.ts'
import type { Trade } from '../trades/trade.ts'
import { tradeByChannelNo, tradeByToken } from '../trades/trades.ts'
import type { World } from '../world.ts'

/**
 * Finds the order that a mini program (`my.tradePay`) or an app (the wallet's URL scheme) passes to the
 * wallet.
 */
export function orderOfSdk(world: World, request: JsonObject): Trade | null {
  if (typeof request.tradeNO === 'string') return orderOfNumber(world, request.tradeNO)
  const token = /^alipays:\/\/platformapi\/pay\?t=([0-9a-f]{24})$/.exec(String(request.schemeUrl ?? ''))?.[1]
  const trade = token ? tradeByToken(world, token) : null
  return trade?.product === 'app' ? trade : null
}

function orderOfNumber(world: World, tradeNo: string): Trade | null {
  const sql =
    "select account from trade where channel_no = ? and rail = 'alipayplus' and product = 'miniProgram'"
  const row = world.store.one(sql, tradeNo)
  return row && tradeByChannelNo(world, 'alipayplus', text(row, 'account'), tradeNo)
}
