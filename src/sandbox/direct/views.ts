import { refundedAmount } from '../trades/refunds.ts'
import type { Refund, RefundStatus, Trade, TradeStatus } from '../trades/trade.ts'
import { payerNumber } from '../wallet/payers.ts'
import type { World } from '../world.ts'

const paymentStatus = { waiting: 'WAITING', paid: 'PAID', closed: 'CLOSED' } as const satisfies Record<
  TradeStatus,
  string
>

const refundStatus = {
  processing: 'PROCESSING',
  success: 'SUCCESS',
  abnormal: 'ABNORMAL',
  closed: 'FAILED',
} as const satisfies Record<RefundStatus, string>

export function paymentView(world: World, trade: Trade) {
  const { brand, last4, funding } = trade.extra
  const page = `${world.publicUrl()}/sandbox/${trade.rail}`
  return {
    outTradeNo: trade.outTradeNo,
    paymentId: trade.channelNo,
    status: paymentStatus[trade.status],
    amount: String(trade.amount),
    currency: trade.currency,
    description: trade.description,
    payUrl: `${page}/pay/${trade.token}`,
    ...(trade.rail === 'unionpay' ? { qrCode: `${page}/qr/${trade.token}` } : {}),
    refundedAmount: String(refundedAmount(world, trade)),
    createdAt: trade.createdAt.toISOString(),
    ...(trade.paidAt ? { paidAt: trade.paidAt.toISOString() } : {}),
    ...(trade.closedAt ? { closedAt: trade.closedAt.toISOString() } : {}),
    ...(trade.payerId ? { payerId: payerNumber(trade.rail, trade.payerId) } : {}),
    ...(brand ? { card: { brand, last4, funding } } : {}),
  }
}

export function refundView(trade: Trade, refund: Refund) {
  return {
    outRefundNo: refund.outRefundNo,
    refundId: refund.channelNo,
    outTradeNo: trade.outTradeNo,
    status: refundStatus[refund.status],
    amount: String(refund.amount),
    currency: trade.currency,
    createdAt: refund.createdAt.toISOString(),
    ...(refund.finishedAt ? { finishedAt: refund.finishedAt.toISOString() } : {}),
  }
}
