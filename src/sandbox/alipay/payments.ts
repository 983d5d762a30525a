import { exactly, firstIssue, matching, optional, required, textAt } from '../fields.ts'
import { pause } from '../http.ts'
import type { Trade } from '../trades/trade.ts'
import { markPaid, tradeByNumber, unseenPayer } from '../trades/trades.ts'
import { chargeBarCode, payerOfBarCode } from '../wallet/barCodes.ts'
import type { AlipayCall } from './call.ts'
import { type AlipayReply, confirming, failure, success, unknown } from './errors.ts'
import { readAmount } from './money.ts'
import { placeOrder } from './orders.ts'
import { paymentFields } from './trades.ts'

const fields = [
  required('/scene', exactly('bar_code')),
  required('/auth_code', matching(/^\d{16,24}$/)),
  optional('/product_code', exactly('FACE_TO_FACE_PAYMENT')),
  optional('/terminal_id', matching(/^.{1,32}$/)),
]

/** Charges the payer's scanned code: 10000 if paid, 10003 while the payer enters a password. */
export async function payByCode(call: AlipayCall): Promise<AlipayReply> {
  const { world, merchant, body } = call
  const issue = firstIssue(body, fields)
  if (issue) return failure('ACQ.INVALID_PARAMETER', `参数无效：${issue.field.slice(1)} ${issue.issue}`)
  const known = tradeByNumber(world, 'alipay', merchant.account, textAt(body, '/out_trade_no'))
  if (known) return again(call, known)

  const requestedAmount = readAmount(body.total_amount) ?? 0n
  const fault = world.faults.take('alipay', 'create', requestedAmount, textAt(body, '/out_trade_no'))
  if (fault === 'rateLimited') return failure('ACQ.SYSTEM_ERROR', '请求过于频繁，请稍后重试')
  const payer = payerOfBarCode(world, 'alipay', textAt(body, '/auth_code'))
  if (payer === null) return failure('ACQ.PAYMENT_AUTH_CODE_INVALID')
  const placed = placeOrder(call, 'barCode')
  if (!placed.ok) return placed.reply

  if (fault === 'timeoutButPaid' || fault === 'notifyBeforeResponse') {
    const paid = markPaid(world, placed.trade, payer ?? unseenPayer)
    await (fault === 'timeoutButPaid' ? pause(world, 15) : world.deliver())
    return success(paymentFields(paid))
  }
  const charged = chargeBarCode(world, placed.trade, payer)
  if (fault === 'serverErrorButCreated') return unknown
  if (charged === 'noMoney') return failure('ACQ.BUYER_BALANCE_NOT_ENOUGH')
  const now = tradeByNumber(world, 'alipay', merchant.account, placed.trade.outTradeNo) ?? placed.trade
  return charged === 'paid' ? success(paymentFields(now)) : waiting(now)
}

function again(call: AlipayCall, known: Trade): AlipayReply {
  const placed = placeOrder(call, 'barCode')
  if (!placed.ok) return placed.reply
  if (known.status === 'paid') return failure('ACQ.TRADE_HAS_SUCCESS')
  return known.status === 'closed' ? failure('ACQ.TRADE_HAS_CLOSE') : waiting(known)
}

function waiting(trade: Trade): AlipayReply {
  return confirming({ out_trade_no: trade.outTradeNo, trade_no: trade.channelNo })
}
