import type { AccountAt } from '../merchants/accounts.ts'
import { beijingOffsetTime } from '../time.ts'
import { refundsOf } from '../trades/refunds.ts'
import type { Refund, RefundStatus, Trade } from '../trades/trade.ts'
import { payerNumber } from '../wallet/payers.ts'
import type { World } from '../world.ts'
import type { Profile } from './call.ts'

const stateWords = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  USERPAYING: '用户支付中',
  REVOKED: '订单已撤销',
  PAYERROR: '支付失败',
}
type TradeState = keyof typeof stateWords

const tradeTypes: Record<string, string> = { h5: 'MWEB', micropay: 'MICROPAY' }

export function tradeTypeOf({ product }: Trade): string {
  return tradeTypes[product] ?? product.toUpperCase()
}

/** The transaction in a query and a notification. The overseas host calls the channel's own number `id`. */
export function transaction(world: World, merchant: AccountAt<'wechat'>, trade: Trade, profile: Profile) {
  const state = tradeState(world, trade)
  const { attach, appid = merchant.keys.appid } = trade.extra
  const common = {
    appid,
    mchid: trade.account,
    out_trade_no: trade.outTradeNo,
    trade_type: tradeTypeOf(trade),
    trade_state: state,
    trade_state_desc: stateWords[state],
    promotion_detail: [],
    ...(attach ? { attach } : {}),
  }
  const total = Number(trade.amount)
  if (!trade.paidAt || !trade.payerId) return { ...common, amount: { total, currency: trade.currency } }

  return {
    ...common,
    ...(profile === 'global' ? { id: trade.channelNo } : { transaction_id: trade.channelNo }),
    bank_type: 'OTHERS',
    success_time: beijingOffsetTime(trade.paidAt),
    payer: { openid: payerNumber('wechat', trade.payerId, appid) },
    amount: { total, payer_total: total, currency: trade.currency, payer_currency: trade.currency },
  }
}

/** This channel calls a partly or fully refunded order `REFUND`. */
export function tradeState(world: World, trade: Trade): TradeState {
  if (isReversed(trade)) return 'REVOKED'
  if (trade.status !== 'paid') return trade.product === 'micropay' ? codeState(trade) : unpaidState(trade)
  return refundsOf(world, trade).some((refund) => refund.status !== 'closed') ? 'REFUND' : 'SUCCESS'
}

function unpaidState({ status }: Trade): TradeState {
  return status === 'waiting' ? 'NOTPAY' : 'CLOSED'
}

/** A bar code payment waits for the password until the payer declines or the channel revokes it. */
function codeState({ status, closedAt, expiresAt }: Trade): TradeState {
  if (status === 'waiting') return 'USERPAYING'
  return closedAt && closedAt < expiresAt ? 'PAYERROR' : 'REVOKED'
}

/** Reversed, and not paid since: a payer's word may come later than the reversing. */
export function isReversed({ extra, paidAt }: Trade): boolean {
  const reversedAt = Number(extra.reversedAt ?? Number.NaN)
  return reversedAt > 0 && !(paidAt && paidAt.getTime() > reversedAt)
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
