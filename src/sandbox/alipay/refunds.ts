import { firstIssue, matching, optional, required, textAt, textOrNullAt, textUpTo } from '../fields.ts'
import { beijingTime } from '../time.ts'
import { type RefundRefusal, refundedAmount, refundOf, takeRefund } from '../trades/refunds.ts'
import type { Refund, Trade } from '../trades/trade.ts'
import type { AlipayCall } from './call.ts'
import { type AlipayReply, failure, success, unknown } from './errors.ts'
import { readAmount, writeAmount } from './money.ts'
import { buyerFields, openedTradeOf } from './trades.ts'

const fields = [
  required('/refund_amount', (value) =>
    readAmount(value) === null ? 'must be an amount such as 12.34' : null,
  ),
  optional('/out_request_no', matching(/^[0-9A-Za-z_-]{1,64}$/)),
  optional('/refund_reason', textUpTo(256)),
]

const refusals: Record<RefundRefusal, AlipayReply> = {
  notPaid: failure('ACQ.TRADE_STATUS_ERROR'),
  tooHigh: failure('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'),
  otherContent: failure('ACQ.DISCORDANT_REPEAT_REQUEST'),
  notEnough: failure('ACQ.SELLER_BALANCE_NOT_ENOUGH'),
  tooMany: failure('ACQ.TRADE_STATUS_ERROR', '退款次数超限'),
  tooOld: failure('ACQ.TRADE_HAS_FINISHED'),
}

/** Refunds, usually at once; `fund_change` is Y only if this call moved money. */
export function refund(call: AlipayCall): AlipayReply {
  const { world, body } = call
  const issue = firstIssue(body, fields)
  if (issue) return failure('ACQ.INVALID_PARAMETER', `参数无效：${issue.field.slice(1)} ${issue.issue}`)

  const trade = openedTradeOf(call)
  if (!trade) return failure('ACQ.TRADE_NOT_EXIST')
  const amount = readAmount(body.refund_amount) ?? 0n
  const number = textAt(body, '/out_request_no')
  const partial = amount < trade.amount
  if (partial && !number) return failure('ACQ.INVALID_PARAMETER', '部分退款时out_request_no必传')

  const taken = takeRefund(world, trade, {
    outRefundNo: number || trade.outTradeNo,
    amount,
    reason: textOrNullAt(body, '/refund_reason'),
    notifyUrl: null,
    takes: 0,
  })
  if (!taken.ok) return refusals[taken.refusal]
  if (taken.fault === 'refundServerErrorButAccepted') return unknown
  return success(
    refundFields(call, trade, taken.refund, !taken.repeated && taken.refund.status === 'success'),
  )
}

function refundFields({ world }: AlipayCall, trade: Trade, refund: Refund, moved: boolean) {
  return {
    out_trade_no: trade.outTradeNo,
    trade_no: trade.channelNo,
    ...buyerFields(trade.payerId ?? ''),
    fund_change: moved ? 'Y' : 'N',
    // This is the sum of all refunds of the trade, not this refund's amount.
    refund_fee: writeAmount(refundedAmount(world, trade)),
    send_back_fee: moved ? writeAmount(refund.amount) : '0.00',
    ...(refund.finishedAt ? { gmt_refund_pay: beijingTime(refund.finishedAt) } : {}),
    ...(trade.currency === 'CNY' ? {} : { refund_currency: trade.currency }),
  }
}

const status = {
  processing: 'REFUND_PROCESSING',
  success: 'REFUND_SUCCESS',
  abnormal: 'REFUND_FAIL',
  closed: 'REFUND_FAIL',
} as const

/** Alipay reports success for an unknown refund too, but without a status. */
export function queryRefund(call: AlipayCall): AlipayReply {
  const { world, body } = call
  const issue = firstIssue(body, [required('/out_request_no', textUpTo(64))])
  if (issue) return failure('ACQ.INVALID_PARAMETER', `参数无效：${issue.field.slice(1)} ${issue.issue}`)

  const trade = openedTradeOf(call)
  if (!trade) return failure('ACQ.TRADE_NOT_EXIST')
  const refund = refundOf(world, trade, textAt(body, '/out_request_no'))
  if (!refund) return success({})
  return success({
    out_trade_no: trade.outTradeNo,
    trade_no: trade.channelNo,
    out_request_no: refund.outRefundNo,
    total_amount: writeAmount(trade.amount),
    refund_amount: writeAmount(refund.amount),
    refund_status: status[refund.status],
    ...(refund.status === 'success' && refund.finishedAt
      ? { gmt_refund_pay: beijingTime(refund.finishedAt) }
      : {}),
    ...(trade.currency === 'CNY' ? {} : { trans_currency: trade.currency }),
  })
}
