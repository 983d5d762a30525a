import { returnAddress } from '../alipay/returns.ts'
import type { Trade } from '../trades/trade.ts'
import { tradeById } from '../trades/trades.ts'
import type { World } from '../world.ts'

/** Where the payer's page goes when the sheet is done; null when the sheet was opened by a scan. */
export function whereNext(world: World, { id }: Trade): string | null {
  const trade = tradeById(world, id)
  if (trade.rail === 'alipay') return returnAddress(world, trade)
  if (!trade.returnUrl) return null

  const target = new URL(trade.returnUrl)
  target.searchParams.set('outTradeNo', trade.outTradeNo)
  return target.href
}
