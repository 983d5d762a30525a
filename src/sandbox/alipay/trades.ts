import { textAt } from '../fields.ts'
import { beijingTime } from '../time.ts'
import { refundedAmount, takeRefund } from '../trades/refunds.ts'
import type { Trade } from '../trades/trade.ts'
import { closeTrade, tradeByChannelNo, tradeByNumber } from '../trades/trades.ts'
import { payerNumber } from '../wallet/payers.ts'
import type { AlipayCall } from './call.ts'
import { type AlipayReply, failure, success } from './errors.ts'
import { writeAmount } from './money.ts'

/** The order that `trade_no` or `out_trade_no` names; the rail's own number goes first. */
export function tradeOf({ world, merchant, body }: AlipayCall): Trade | null {
  const channelNo = textAt(body, '/trade_no')
  if (channelNo) return tradeByChannelNo(world, 'alipay', merchant.account, channelNo)
  return tradeByNumber(world, 'alipay', merchant.account, textAt(body, '/out_trade_no'))
}

/** An order that a payer has opened. */
export function openedTradeOf(call: AlipayCall): Trade | null {
  const trade = tradeOf(call)
  return trade?.seen ? trade : null
}

export function query(call: AlipayCall): AlipayReply {
  const trade = openedTradeOf(call)
  if (!trade) return failure('ACQ.TRADE_NOT_EXIST')

  const total = writeAmount(trade.amount)
  const fields = {
    out_trade_no: trade.outTradeNo,
    trade_no: trade.channelNo,
    trade_status: tradeStatus(call, trade),
    total_amount: total,
    ...currencyFields(trade),
  }
  if (!trade.paidAt || !trade.payerId) return success(fields)
  return success({
    ...fields,
    ...buyerFields(trade.payerId),
    buyer_pay_amount: total,
    receipt_amount: total,
    invoice_amount: total,
    point_amount: '0.00',
    send_pay_date: beijingTime(trade.paidAt),
    fund_bill_list: [{ amount: total, fund_channel: 'ALIPAYACCOUNT' }],
  })
}

export type AlipayTradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'

/** A trade that was refunded in part stays TRADE_SUCCESS; refunded whole it is closed. */
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

/** Undoes a trade: closes it while unpaid, scanned or not, or gives the money back. */
export function cancel(call: AlipayCall): AlipayReply {
  const { world } = call
  const trade = tradeOf(call)
  if (!trade) return failure('ACQ.TRADE_NOT_EXIST')

  const numbers = { out_trade_no: trade.outTradeNo, trade_no: trade.channelNo, retry_flag: 'N' }
  if (trade.status === 'waiting') closeTrade(world, trade)
  if (trade.status !== 'paid') return success({ ...numbers, action: 'close' })
  const whole = {
    outRefundNo: `cancel-${trade.outTradeNo}`,
    amount: trade.amount,
    reason: null,
    notifyUrl: null,
    takes: 0,
  }
  const taken = takeRefund(world, trade, whole)
  return taken.ok ? success({ ...numbers, action: 'refund' }) : failure('ACQ.REASON_TRADE_REFUND_FEE_ERR')
}
