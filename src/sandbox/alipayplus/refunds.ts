import {
  firstIssue,
  matching,
  optional,
  positiveDigits,
  required,
  textAt,
  textOrNullAt,
  textUpTo,
} from '../fields.ts'
import { isCallable } from '../http.ts'
import { type RefundRefusal, refundByNumber, takeRefund } from '../trades/refunds.ts'
import { tradeById } from '../trades/trades.ts'
import type { AmsCall } from './call.ts'
import { type AmsReply, doubt, failure, inProcess, success } from './results.ts'
import { tradeOf } from './trades.ts'
import { refundStatus, refundView } from './views.ts'

const fields = [
  required('/refundRequestId', matching(/^[0-9A-Za-z_-]{1,64}$/)),
  required('/paymentId', textUpTo(64)),
  required('/refundAmount/value', positiveDigits),
  required('/refundAmount/currency', matching(/^[A-Z]{3}$/)),
  optional('/refundReason', textUpTo(256)),
  optional('/refundNotifyUrl', (value) => (isCallable(value) ? null : 'is not an address')),
]

const refusals: Record<RefundRefusal, AmsReply> = {
  notPaid: failure('ORDER_STATUS_INVALID'),
  tooHigh: failure('REFUND_AMOUNT_EXCEED'),
  otherContent: failure('REPEAT_REQ_INCONSISTENT'),
  notEnough: failure('MERCHANT_BALANCE_NOT_ENOUGH'),
  tooMany: failure('ORDER_STATUS_INVALID'),
  tooOld: failure('REFUND_WINDOW_EXCEED'),
}

export function refund(call: AmsCall): AmsReply {
  const { world, body } = call
  const issue = firstIssue(body, fields)
  if (issue) return failure('PARAM_ILLEGAL', `${issue.field.slice(1).replaceAll('/', '.')} ${issue.issue}.`)
  const trade = tradeOf(call)
  if (!trade) return failure('ORDER_NOT_EXIST')
  if (textAt(body, '/refundAmount/currency') !== trade.currency) return failure('CURRENCY_NOT_SUPPORT')

  const taken = takeRefund(world, trade, {
    outRefundNo: textAt(body, '/refundRequestId'),
    amount: BigInt(textAt(body, '/refundAmount/value')),
    reason: textOrNullAt(body, '/refundReason'),
    notifyUrl: textOrNullAt(body, '/refundNotifyUrl'),
    takes: 0,
  })
  if (!taken.ok) return refusals[taken.refusal]
  if (taken.fault === 'refundServerErrorButAccepted') return doubt('UNKNOWN_EXCEPTION')
  const view = refundView(trade, taken.refund)
  // A failed payout is reported later, by inquiry and notification.
  return taken.refund.status === 'success' ? success(view) : inProcess('refund', view)
}

export function inquiryRefund({ world, merchant, body }: AmsCall): AmsReply {
  const number = textAt(body, '/refundRequestId')
  if (!number) return failure('PARAM_ILLEGAL', 'refundRequestId is required.')
  const known = refundByNumber(world, 'alipayplus', merchant.account, number)
  if (!known) return failure('REFUND_NOT_EXIST')

  const trade = tradeById(world, known.tradeId)
  return success({ ...refundView(trade, known), refundStatus: refundStatus[known.status] })
}
