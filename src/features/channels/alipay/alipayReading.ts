import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Capabilities, PaymentRef, QueryAnswer } from '../channels.domain.ts'
import { paymentFacts, refusalMeans, trade, tradeState } from './alipayAnswers.domain.ts'
import { type Alipay, callAlipay } from './alipayClient.ts'

/**
 * For a code or an address that can still be paid, ACQ.TRADE_NOT_EXIST means that nobody has scanned it
 * yet, so the order waits. A charged payer's code creates its trade at once, so there it means that the
 * charge never arrived.
 */
export async function queryTrade(alipay: Alipay, payment: PaymentRef): Promise<QueryAnswer> {
  const { channelOrderNo, scene } = payment
  const answer = await callAlipay(alipay, 'alipay.trade.query', { out_trade_no: channelOrderNo })
  if (answer.kind === 'ok') return readTrade(alipay.capabilities, answer.json, channelOrderNo)
  if (answer.kind === 'confirming') return { outcome: 'pending' }
  const absent = answer.kind === 'refused' && refusalMeans(answer.code, answer.refusal.code) === 'absent'
  if (absent && scene !== 'barCode') return { outcome: 'pending' }
  return { outcome: absent ? 'rejected' : 'unknown', refusal: answer.refusal }
}

/** Reads the order's status from the trade in an answer or a notification. */
export function readTrade(capabilities: Capabilities, json: unknown, outTradeNo: string): QueryAnswer {
  const parsed = trade.safeParse(json)
  if (!parsed.success) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  if (parsed.data.out_trade_no !== outTradeNo) {
    return { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') }
  }
  const state = tradeState(parsed.data)
  if (state === 'pending') return { outcome: 'pending' }
  if (state === 'closed') return { outcome: 'closed', refusal: channelRefusal(parsed.data.trade_status, '') }
  const facts = state && paymentFacts(capabilities, parsed.data)
  return facts
    ? { outcome: state, facts }
    : { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
}
