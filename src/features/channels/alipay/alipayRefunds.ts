import { plainAmount } from '#shared/money.ts'
import { amountFromDecimal, carriedAmount } from '../channelAmount.domain.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { PaymentRef, RefundAnswer, RefundCommand, RefundFacts, RefundRef } from '../channels.domain.ts'
import { cutToBytes, fromBeijingTime, meaning } from '../channelText.domain.ts'
import { refunded, refundQuery, refundStates, refusalMeans } from './alipayAnswers.domain.ts'
import { type Alipay, callAlipay } from './alipayClient.ts'
import { queryTrade } from './alipayReading.ts'

/**
 * Requests a refund. `fund_change: N` only means that this call moved no money (a repeat, or one in
 * progress), so the refund is queried.
 */
export async function createRefund(alipay: Alipay, command: RefundCommand): Promise<RefundAnswer> {
  const carried = carriedAmount(alipay.capabilities, command.amount, command.currency)
  if (!carried.ok) {
    return {
      outcome: 'rejected',
      refusal: ourRefusal(carried.code, { channel: 'alipay', ...carried.values }),
    }
  }
  const answer = await callAlipay(alipay, 'alipay.trade.refund', {
    out_trade_no: command.channelOrderNo,
    refund_amount: plainAmount(command.amount, command.currency),
    refund_currency: command.currency,
    out_request_no: command.refundNo,
    refund_reason: cutToBytes(command.reason, 256),
  })
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.kind === 'confirming') return { outcome: 'unknown', refusal: channelRefusal('10003', '') }
  if (answer.kind === 'refused') {
    return { outcome: refundRefusal(answer.code, answer.refusal.code), refusal: answer.refusal }
  }

  const { fund_change, gmt_refund_pay } = refunded.safeParse(answer.json).data ?? {}
  const facts = factsOf(command, fromBeijingTime(gmt_refund_pay))
  if (fund_change === 'Y') return { outcome: 'success', facts }
  const now = await queryRefund(alipay, { ...command, channelRefundNo: null })
  return now.outcome === 'notFound' || now.outcome === 'unknown' ? { outcome: 'pending', facts } : now
}

function refundRefusal(code: string, subCode: string): 'notEnough' | 'declined' | 'rejected' | 'unknown' {
  const means = refusalMeans(code, subCode)
  if (means === 'notEnough' || means === 'declined' || means === 'rejected') return means
  return means === 'absent' || means === 'status' ? 'rejected' : 'unknown'
}

function factsOf(command: RefundCommand, refundTime: Date | null): RefundFacts {
  const { refundNo, amount, currency } = command
  return { refundNo, channelRefundNo: null, amount, currency, refundTime }
}

/**
 * An answer without `refund_status` means that Alipay has no such refund; it may be sent again under its
 * number.
 */
export async function queryRefund(alipay: Alipay, refund: RefundRef): Promise<RefundAnswer> {
  const { refundNo, channelOrderNo } = refund
  const answer = await callAlipay(alipay, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: channelOrderNo,
    out_request_no: refundNo,
    query_options: ['gmt_refund_pay'],
  })
  if (answer.kind === 'confirming') return { outcome: 'unknown', refusal: channelRefusal('10003', '') }
  if (answer.kind !== 'ok') {
    const absent = answer.kind === 'refused' && refusalMeans(answer.code, answer.refusal.code) === 'absent'
    return { outcome: absent ? 'notFound' : 'unknown', refusal: answer.refusal }
  }
  const parsed = refundQuery.safeParse(answer.json)
  if (!parsed.success) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  const { refund_status, refund_amount = '', gmt_refund_pay, out_request_no } = parsed.data
  if (refund_status === undefined) return { outcome: 'notFound', refusal: ourRefusal('channel.notPaidOut') }
  if (out_request_no !== refundNo) return { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') }

  const state = meaning(refundStates, refund_status)
  if (state === 'declined') return { outcome: state, refusal: channelRefusal(refund_status, '') }
  const currency =
    parsed.data.refund_currency ?? parsed.data.trans_currency ?? (await currencyOf(alipay, refund))
  const money = amountFromDecimal(alipay.capabilities, refund_amount, currency)
  if (state === undefined || !money)
    return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  const refundTime = fromBeijingTime(gmt_refund_pay)
  return { outcome: state, facts: { refundNo, channelRefundNo: null, ...money, refundTime } }
}

/** A refund's answer need not name its currency; the trade's does. */
async function currencyOf(alipay: Alipay, refund: RefundRef): Promise<string> {
  const order = await queryTrade(alipay, paymentOf(refund))
  return order.outcome === 'success' || order.outcome === 'refunded' ? order.facts.currency : ''
}

/** A refund has a trade, however that was paid. */
function paymentOf({ channelOrderNo, amount, currency, paymentCreateTime }: RefundRef): PaymentRef {
  const input = { channelOrderNo, amount, currency, createTime: paymentCreateTime }
  return { ...input, scene: 'barCode', description: '', reference: null }
}
