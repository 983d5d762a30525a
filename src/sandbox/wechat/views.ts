import type { AccountAt } from '../merchants/accounts.ts'
import { beijingOffsetTime } from '../time.ts'
import { refundsOf } from '../trades/refunds.ts'
import type { Refund, RefundStatus, Trade } from '../trades/trade.ts'
import { payerNumber } from '../wallet/payers.ts'
import type { World } from '../world.ts'

const stateWords = { SUCCESS: '支付成功', REFUND: '转入退款', NOTPAY: '订单未支付', CLOSED: '订单已关闭' }

/** The transaction as a query and a notification show it. */
export function transaction(world: World, merchant: AccountAt<'wechat'>, trade: Trade) {
  const state = tradeState(world, trade)
  const { attach } = trade.extra
  const common = {
    appid: merchant.keys.appid,
    mchid: trade.account,
    out_trade_no: trade.outTradeNo,
    trade_state: state,
    trade_state_desc: stateWords[state],
    promotion_detail: [],
    ...(attach ? { attach } : {}),
  }
  const total = Number(trade.amount)
  if (!trade.paidAt || !trade.payerId) return { ...common, amount: { total, currency: trade.currency } }

  return {
    ...common,
    transaction_id: trade.channelNo,
    trade_type: trade.product.toUpperCase(),
    bank_type: 'OTHERS',
    success_time: beijingOffsetTime(trade.paidAt),
    payer: { openid: payerNumber('wechat', trade.payerId, merchant.keys.appid) },
    amount: { total, payer_total: total, currency: trade.currency, payer_currency: trade.currency },
  }
}

/** A refunded order, in part or whole, is `REFUND` to this rail. */
function tradeState(world: World, trade: Trade): keyof typeof stateWords {
  if (trade.status === 'waiting') return 'NOTPAY'
  if (trade.status === 'closed') return 'CLOSED'
  return refundsOf(world, trade).some((refund) => refund.status !== 'closed') ? 'REFUND' : 'SUCCESS'
}

export const refundStatus = {
  processing: 'PROCESSING',
  success: 'SUCCESS',
  abnormal: 'ABNORMAL',
  closed: 'CLOSED',
} as const satisfies Record<RefundStatus, string>

export function refundView(trade: Trade, refund: Refund) {
  const [total, amount] = [Number(trade.amount), Number(refund.amount)]
  return {
    refund_id: refund.channelNo,
    out_refund_no: refund.outRefundNo,
    transaction_id: trade.channelNo,
    out_trade_no: trade.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(refund.status === 'success' && refund.finishedAt
      ? { success_time: beijingOffsetTime(refund.finishedAt) }
      : {}),
    create_time: beijingOffsetTime(refund.createdAt),
    status: refundStatus[refund.status],
    funds_account: 'AVAILABLE',
    promotion_detail: [],
    amount: {
      total,
      refund: amount,
      from: [],
      payer_total: total,
      payer_refund: amount,
      settlement_refund: amount,
      settlement_total: total,
      discount_refund: 0,
      currency: trade.currency,
      refund_fee: 0,
    },
  }
}
