import { textAt } from '../fields.ts'
import { pause } from '../http.ts'
import { secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import { cancelByPayer, makeTrade, tradeByNumber } from '../trades/trades.ts'
import { type Charged, chargeBarCode, payerOfBarCode } from '../wallet/barCodes.ts'
import type { WechatCall } from './call.ts'
import { answer, refuse, type WechatReply } from './errors.ts'
import { draftOf, requestOf, whyNotCreate } from './orders.ts'
import { totalOf } from './products.ts'
import { transaction } from './views.ts'

/** The channel revokes payments that were not confirmed by then. */
const revokedAfter = 45

/**
 * The till scanned the payer's code: charged at once, or the payer's phone asks for the password. No
 * notification.
 */
export async function payByCode(call: WechatCall): Promise<WechatReply> {
  const refused = whyNotCreate(call, 'micropay')
  if (refused) return refused

  const { world, merchant, body } = call
  const number = textAt(body, '/out_trade_no')
  const known = tradeByNumber(world, 'wechat', merchant.account, number)
  if (known) return repeatOf(call, known)

  const fault = world.faults.take('wechat', 'create', totalOf(body), number)
  if (fault === 'rateLimited') return refuse('RATELIMIT_EXCEEDED')
  const payerId = payerOfBarCode(world, 'wechat', textAt(body, '/payer/auth_code'))
  if (payerId === null) return refuse('AUTH_CODE_INVALID')

  const trade = makeTrade(world, draftOf(call, 'micropay', secondsAfter(world.clock(), revokedAfter)))
  const charged = chargeBarCode(world, trade, payerId)
  if (charged === 'noMoney') cancelByPayer(world, trade)
  if (fault === 'serverErrorButCreated') return refuse('SYSTEM_ERROR')
  if (fault === 'timeoutButPaid') await pause(world, 15)
  return outcome(call, charged)
}

function outcome(call: WechatCall, charged: Charged): WechatReply {
  if (charged === 'noMoney') return refuse('NOTENOUGH')
  return charged === 'paid' ? paid(call) : userPaying(call)
}

function repeatOf(call: WechatCall, known: Trade): WechatReply {
  if (known.request !== requestOf(call, 'micropay')) return refuse('OUT_TRADE_NO_USED')
  if (known.status === 'closed') return refuse('ORDER_REVERSED')
  return known.status === 'paid' ? refuse('ORDERPAID') : userPaying(call)
}

function paid(call: WechatCall): WechatReply {
  const { world, profile, merchant } = call
  return answer(transaction(world, merchant, tradeOf(call), profile))
}

/** The mainland host reports it as an error, the overseas host as a state. */
function userPaying(call: WechatCall): WechatReply {
  return call.profile === 'mainland' ? refuse('USERPAYING') : paid(call)
}

function tradeOf({ world, merchant, body }: WechatCall): Trade {
  const trade = tradeByNumber(world, 'wechat', merchant.account, textAt(body, '/out_trade_no'))
  if (!trade) throw new Error('an order that was just charged is not there')
  return trade
}
