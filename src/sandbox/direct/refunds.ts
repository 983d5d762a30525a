import {
  currency,
  firstIssue,
  matching,
  optional,
  positiveDigits,
  required,
  textAt,
  textOrNullAt,
  textUpTo,
} from '../fields.ts'
import { isCallable, param } from '../http.ts'
import { type RefundRefusal, refundByNumber, takeRefund } from '../trades/refunds.ts'
import { tradeById, tradeByNumber } from '../trades/trades.ts'
import { type DirectCall, type DirectReply, refuse } from './protocol.ts'
import { refundView } from './views.ts'

const fields = [
  required('/outTradeNo', textUpTo(40)),
  required('/outRefundNo', matching(/^[0-9A-Za-z_-]{1,64}$/)),
  required('/amount', positiveDigits),
  required('/currency', currency),
  optional('/reason', textUpTo(256)),
  optional('/notifyUrl', (value) => (isCallable(value) ? null : 'must be https, or http on this machine')),
]

const refusals = {
  notPaid: 'PAYMENT_NOT_PAID',
  tooHigh: 'REFUND_TOO_HIGH',
  otherContent: 'REPEATED_WITH_OTHER_CONTENT',
  notEnough: 'BALANCE_NOT_ENOUGH',
  tooMany: 'REFUND_WINDOW_OVER',
  tooOld: 'REFUND_WINDOW_OVER',
} as const satisfies Record<RefundRefusal, string>

/** Takes a refund; it is final about a second later. */
export function createRefund({ world, rail, merchant, body }: DirectCall): DirectReply {
  const issue = firstIssue(body, fields)
  if (issue) return refuse('PARAM_ERROR', { field: issue.field.slice(1), issue: issue.issue })

  const trade = tradeByNumber(world, rail, merchant.account, textAt(body, '/outTradeNo'))
  if (!trade) return refuse('PAYMENT_NOT_FOUND')
  if (trade.currency !== body.currency)
    return refuse('PARAM_ERROR', { field: 'currency', issue: 'is not the payment’s' })
  const number = textAt(body, '/outRefundNo')
  const known = refundByNumber(world, rail, merchant.account, number)
  if (known && known.tradeId !== trade.id) return refuse('REPEATED_WITH_OTHER_CONTENT')

  const taken = takeRefund(world, trade, {
    outRefundNo: number,
    amount: BigInt(textAt(body, '/amount')),
    reason: textOrNullAt(body, '/reason'),
    notifyUrl: textOrNullAt(body, '/notifyUrl') ?? trade.notifyUrl,
    takes: 1,
  })
  if (!taken.ok) return refuse(refusals[taken.refusal])
  if (taken.fault === 'refundServerErrorButAccepted') return refuse('SYSTEM_ERROR')
  return { status: 200, body: refundView(trade, taken.refund) }
}

export function queryRefund({ world, rail, merchant, request }: DirectCall): DirectReply {
  const refund = refundByNumber(world, rail, merchant.account, param(request, 'outRefundNo'))
  if (!refund) return refuse('REFUND_NOT_FOUND')
  return { status: 200, body: refundView(tradeById(world, refund.tradeId), refund) }
}
