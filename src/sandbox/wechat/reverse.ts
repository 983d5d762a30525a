import { firstIssue, required, textUpTo } from '../fields.ts'
import { refundsOf } from '../trades/refunds.ts'
import type { Trade } from '../trades/trade.ts'
import { reverseTrade } from '../trades/trades.ts'
import type { World } from '../world.ts'
import type { WechatCall } from './call.ts'
import { answer, paramError, refuse, type WechatReply } from './errors.ts'
import { isAppOf } from './payers/apps.ts'
import { changeRules, wechatRules } from './rules.ts'
import { orderOf } from './trades.ts'
import { isReversed } from './views.ts'

const sevenDays = 7 * 86_400

/** Reverses a bar code payment: a waiting one is revoked, a paid one refunded. */
export function reverseOrder(call: WechatCall): WechatReply {
  const { world, profile, merchant, body } = call
  const fields = profile === 'mainland' ? ['/mchid', '/appid'] : ['/mchid']
  const issue = firstIssue(
    body,
    fields.map((field) => required(field, textUpTo(32))),
  )
  if (issue) return paramError(issue)
  if (body.mchid !== merchant.account) return refuse('NO_AUTH')
  if (profile === 'mainland' && !isAppOf(merchant, body.appid)) return refuse('APPID_MCHID_NOT_MATCH')

  const trade = orderOf(call)
  if (!trade) return refuse('ORDER_NOT_EXIST')
  const refused = whyNot(world, trade)
  if (refused) return refused
  if (mustBeAskedAgain(world)) return answer({ ...named(call, trade), recall: 'Y' })

  if (!isReversed(trade)) reverse(world, trade)
  return profile === 'mainland' ? answer({ ...named(call, trade), recall: 'N' }) : { status: 204, body: null }
}

function named({ merchant, body }: WechatCall, trade: Trade) {
  return { appid: body.appid ?? merchant.keys.appid, mchid: merchant.account, out_trade_no: trade.outTradeNo }
}

function whyNot(world: World, trade: Trade): WechatReply | null {
  if (trade.product !== 'micropay') return refuse('INVALID_REQUEST', '非付款码支付订单不支持撤销')
  const age = (world.clock().getTime() - trade.createdAt.getTime()) / 1_000
  const { reverseAfterSeconds } = wechatRules(world)
  if (age < reverseAfterSeconds) return refuse('INVALID_REQUEST', `下单后${reverseAfterSeconds}秒内不可撤销`)
  if (age > sevenDays) return refuse('INVALID_REQUEST', '订单已超过可撤销的最大期限')
  const refunded = !isReversed(trade) && refundsOf(world, trade).some(({ status }) => status !== 'closed')
  return refunded ? refuse('INVALID_REQUEST', '已发起退款的订单不可撤销') : null
}

function mustBeAskedAgain(world: World): boolean {
  const { recalls } = wechatRules(world)
  if (recalls > 0) changeRules(world, { recalls: recalls - 1 })
  return recalls > 0
}

function reverse(world: World, trade: Trade): void {
  world.store.transaction(() => {
    reverseTrade(world, trade)
    const extra = JSON.stringify({ ...trade.extra, reversedAt: String(world.clock().getTime()) })
    world.store.run('update trade set extra = ? where id = ?', extra, trade.id)
  })
}
