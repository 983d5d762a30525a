import { textAt } from '../fields.ts'
import { beijingTime } from '../time.ts'
import { refundedAmount } from '../trades/refunds.ts'
import type { Trade } from '../trades/trade.ts'
import { closeTrade, reverseTrade, tradeByChannelNo, tradeByNumber } from '../trades/trades.ts'
import { payerNumber } from '../wallet/payers.ts'
import type { AlipayCall } from './call.ts'
import { type AlipayReply, failure, success } from './errors.ts'
import { writeAmount } from './money.ts'

/** Finds the order by `trade_no` or `out_trade_no`; Alipay's own number takes precedence. */
function tradeOf({ world, merchant, body }: AlipayCall): Trade | null {
  const channelNo = textAt(body, '/trade_no')
  if (channelNo) return tradeByChannelNo(world, 'alipay', merchant.account, channelNo)
  return tradeByNumber(world, 'alipay', merchant.account, textAt(body, '/out_trade_no'))
}

/** Finds the order, but only once a payer has opened it. */
export function openedTradeOf(call: AlipayCall): Trade | null {
  const trade = tradeOf(call)
  return trade?.seen ? trade : null
}

export function query(call: AlipayCall): AlipayReply {
  const trade = openedTradeOf(call)
  if (!trade) return failure('ACQ.TRADE_NOT_EXIST')

  const { gmt_payment, ...fields } = paymentFields(trade)
  const paid = gmt_payment === undefined ? {} : { send_pay_date: gmt_payment }
  return success({ ...fields, ...paid, trade_status: tradeStatus(call, trade) })
}

/** Fields that `pay` and `query` have in common. */
export function paymentFields(trade: Trade): Record<string, unknown> {
  const total = writeAmount(trade.amount)
  const fields = {
    out_trade_no: trade.outTradeNo,
    trade_no: trade.channelNo,
    total_amount: total,
    ...currencyFields(trade),
  }
  if (!trade.paidAt || !trade.payerId) return fields
  return {
    ...fields,
    ...buyerFields(trade.payerId),
    buyer_pay_amount: total,
    receipt_amount: total,
    invoice_amount: total,
    point_amount: '0.00',
    gmt_payment: beijingTime(trade.paidAt),
    fund_bill_list: [{ amount: total, fund_channel: 'ALIPAYACCOUNT' }],
  }
}

export type AlipayTradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'

/** A partially refunded trade stays TRADE_SUCCESS; a fully refunded one is closed. */
export function tradeStatus({ world }: Pick<AlipayCall, 'world'>, trade: Trade): AlipayTradeStatus {
  if (trade.status === 'waiting') return 'WAIT_BUYER_PAY'
  if (trade.status === 'closed') return 'TRADE_CLOSED'
  return refundedAmount(world, trade) >= trade.amount ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
}

export function currencyFields(trade: Trade): Record<string, string> {
  if (trade.currency === 'CNY' && !trade.extra.settleCurrency) return {}
  const settle = trade.extra.settleCurrency || trade.currency
  return { trans_currency: trade.currency, settle_currency: settle, pay_currency: trade.currency }
}

export function buyerFields(payerId: string) {
  const buyer = payerNumber('alipay', payerId)
  return { buyer_user_id: buyer, buyer_logon_id: `138****${buyer.slice(-4)}`, buyer_user_type: 'PRIVATE' }
}

export function close(call: AlipayCall): AlipayReply {
  const trade = openedTradeOf(call)
  if (!trade) return failure('ACQ.TRADE_NOT_EXIST')
  if (trade.status !== 'waiting') return failure('ACQ.TRADE_STATUS_ERROR')

  closeTrade(call.world, trade)
  return success({ out_trade_no: trade.outTradeNo, trade_no: trade.channelNo })
}

/** Closes an unpaid trade or refunds a paid one. */
export function cancel(call: AlipayCall): AlipayReply {
  const { world } = call
  const trade = tradeOf(call)
  if (!trade) return failure('ACQ.TRADE_NOT_EXIST')

  const action = reverseTrade(world, trade) === 'closed' ? 'close' : 'refund'
  const numbers = { out_trade_no: trade.outTradeNo, trade_no: trade.channelNo }
  return success({ ...numbers, retry_flag: 'N', action })
}
