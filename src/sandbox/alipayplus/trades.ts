import { textAt } from '../fields.ts'
import { channelDay, secondsAfter, startOfRailDay } from '../time.ts'
import { refundsOf } from '../trades/refunds.ts'
import type { Trade } from '../trades/trade.ts'
import { reverseTrade, tradeByChannelNo, tradeByNumber } from '../trades/trades.ts'
import type { AmsCall } from './call.ts'
import { type AmsReply, failure, success } from './results.ts'
import { amount, paidFields, paymentNumbers, refundStatus } from './views.ts'

/** Finds the order by `paymentId` or `paymentRequestId`; AMS's own number takes precedence. */
export function tradeOf({ world, merchant, body }: AmsCall): Trade | null {
  const paymentId = textAt(body, '/paymentId')
  if (paymentId) return tradeByChannelNo(world, 'alipayplus', merchant.account, paymentId)
  return tradeByNumber(world, 'alipayplus', merchant.account, textAt(body, '/paymentRequestId'))
}

/** A payment that was cancelled after it was paid is refunded and no longer reported as a success. */
function reversed(call: AmsCall, trade: Trade): boolean {
  return refundsOf(call.world, trade).some(({ outRefundNo }) => outRefundNo.startsWith('reverse-'))
}

export function inquiryPayment(call: AmsCall): AmsReply {
  const trade = tradeOf(call)
  if (!trade) return failure('ORDER_NOT_EXIST')

  const refunds = refundsOf(call.world, trade)
  const status = statusOf(call, trade)
  return success({
    ...paymentNumbers(trade),
    ...paidFields(trade),
    paymentStatus: status,
    paymentResultCode:
      { SUCCESS: 'SUCCESS', CANCELLED: 'ORDER_IS_CANCELED' }[status as string] ?? 'PAYMENT_IN_PROCESS',
    ...(refunds.length > 0 && {
      transactions: refunds.map((refund) => ({
        transactionType: 'REFUND',
        transactionStatus: refundStatus[refund.status],
        transactionId: refund.channelNo,
        transactionRequestId: refund.outRefundNo,
        transactionAmount: amount(refund.amount, trade.currency),
        transactionTime: (refund.finishedAt ?? refund.createdAt).toISOString(),
      })),
    }),
  })
}

function statusOf(call: AmsCall, trade: Trade): 'SUCCESS' | 'PROCESSING' | 'CANCELLED' {
  if (trade.status === 'waiting') return 'PROCESSING'
  return trade.status === 'closed' || reversed(call, trade) ? 'CANCELLED' : 'SUCCESS'
}

/** Closes a waiting order, or refunds a paid one until 00:15 on the day after the order. */
export function cancel(call: AmsCall): AmsReply {
  const { world } = call
  const trade = tradeOf(call)
  if (!trade) return failure('ORDER_NOT_EXIST')
  const dayAfter = secondsAfter(
    startOfRailDay('alipayplus', channelDay('alipayplus', trade.createdAt)),
    86_400 + 900,
  )
  if (trade.status === 'paid' && world.clock() > dayAfter) return failure('CANCEL_WINDOW_EXCEED')
  // A partially refunded payment can only be refunded.
  const touched = refundsOf(world, trade).length > 0 && !reversed(call, trade)
  if (trade.status === 'paid' && touched) return failure('ORDER_STATUS_INVALID')

  if (!reversed(call, trade)) reverseTrade(world, trade)
  const { paymentRequestId, paymentId } = paymentNumbers(trade)
  return success({ paymentRequestId, paymentId, cancelTime: world.clock().toISOString() })
}
