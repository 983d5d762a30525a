import { beijingTime } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import type { World } from '../world.ts'
import { accountOf } from './messenger.ts'
import { writeAmount } from './money.ts'
import { signMessage } from './signature.ts'

/** Returns the payer's return URL, with a signed result after a payment and bare otherwise. */
export function returnAddress(world: World, trade: Trade): string | null {
  if (!trade.returnUrl || trade.status !== 'paid') return trade.returnUrl

  const { keys } = accountOf(world, trade.account)
  const signed = signMessage(keys.alipay.privateKey, {
    app_id: trade.account,
    auth_app_id: trade.account,
    charset: 'utf-8',
    method: `alipay.trade.${trade.product}.pay.return`,
    out_trade_no: trade.outTradeNo,
    seller_id: keys.sellerId,
    timestamp: beijingTime(world.clock()),
    total_amount: writeAmount(trade.amount),
    trade_no: trade.channelNo,
    version: '1.0',
  })
  const target = new URL(trade.returnUrl)
  for (const [key, value] of Object.entries(signed)) target.searchParams.set(key, value)
  return target.href
}
