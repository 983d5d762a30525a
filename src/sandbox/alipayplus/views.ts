import type { Refund, Trade } from '../trades/trade.ts'
import { payerNumber } from '../wallet/payers.ts'

/** Formats an amount as AMS does, with minor units as a string. */
export function amount(value: bigint, currency: string) {
  return { currency, value: String(value) }
}

export function paymentNumbers(trade: Trade) {
  return {
    paymentRequestId: trade.outTradeNo,
    paymentId: trade.channelNo,
    paymentAmount: amount(trade.amount, trade.currency),
    paymentCreateTime: trade.createdAt.toISOString(),
  }
}

/** Fields that exist only after payment. */
export function paidFields(trade: Trade) {
  if (!trade.paidAt || !trade.payerId) return {}
  return {
    paymentTime: trade.paidAt.toISOString(),
    pspCustomerInfo: {
      pspName: 'AlipayCN',
      pspCustomerId: payerNumber('alipayplus', trade.payerId),
      displayCustomerId: '138****1234',
    },
    grossSettlementAmount: amount(trade.amount, trade.currency),
  }
}

export const refundStatus = {
  processing: 'PROCESSING',
  success: 'SUCCESS',
  abnormal: 'FAIL',
  closed: 'FAIL',
} as const

export function refundView(trade: Trade, refund: Refund) {
  return {
    refundRequestId: refund.outRefundNo,
    refundId: refund.channelNo,
    paymentId: trade.channelNo,
    refundAmount: amount(refund.amount, trade.currency),
    ...(refund.status === 'success' && refund.finishedAt
      ? { refundTime: refund.finishedAt.toISOString() }
      : {}),
  }
}
