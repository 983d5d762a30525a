import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Capabilities, QueryAnswer, RefundAnswer } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import {
  paymentFacts,
  refund,
  refundFacts,
  refundStates,
  tradeStates,
  transaction,
} from './wechatAnswers.domain.ts'

const unreadable = { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') } as const
const ofAnother = { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') } as const

/**
 * Reads the status of this merchant's order from a transaction. An unrecognized state or amount is unknown.
 */
export function readTransaction(
  capabilities: Capabilities,
  json: unknown,
  expected: { mchid: string; outTradeNo?: string },
): QueryAnswer {
  const parsed = transaction.safeParse(json)
  if (!parsed.success) return unreadable
  const { trade_state, trade_state_desc, out_trade_no, mchid } = parsed.data
  const another =
    out_trade_no !== (expected.outTradeNo ?? out_trade_no) || (mchid ?? expected.mchid) !== expected.mchid
  if (another) return ofAnother

  const state = meaning(tradeStates, trade_state)
  if (state === undefined) return unreadable
  if (state === 'pending') return { outcome: state }
  if (state === 'closed' || state === 'declined') {
    return { outcome: state, refusal: channelRefusal(trade_state, trade_state_desc) }
  }
  const facts = paymentFacts(capabilities, parsed.data)
  return facts ? { outcome: state, facts } : unreadable
}

/**
 * Reads a refund from an answer or a notification. `taken` is used if it has no state: the overseas host
 * only confirms acceptance.
 */
export function readRefund(
  capabilities: Capabilities,
  json: unknown,
  refundNo?: string,
  taken = '',
): RefundAnswer {
  const parsed = refund.safeParse(json)
  if (!parsed.success) return unreadable
  if (parsed.data.out_refund_no !== (refundNo ?? parsed.data.out_refund_no)) return ofAnother

  const status = parsed.data.status ?? parsed.data.refund_status ?? taken
  const state = meaning(refundStates, status)
  if (state === undefined) return unreadable
  if (state === 'abnormal' || state === 'declined')
    return { outcome: state, refusal: channelRefusal(status, '') }
  const facts = refundFacts(capabilities, parsed.data)
  return facts ? { outcome: state, facts } : unreadable
}
