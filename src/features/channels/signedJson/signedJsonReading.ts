import { ourRefusal, railRefusal } from '../channelRefusal.ts'
import type { Capabilities, QueryAnswer, RefundAnswer } from '../channels.domain.ts'
import { meaning } from '../channelText.domain.ts'
import {
  payment,
  paymentFacts,
  paymentStates,
  refund,
  refundFacts,
  refundStates,
} from './signedJsonAnswers.domain.ts'

const unreadable = { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') } as const
const ofAnother = { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') } as const

/** What a payment object says of this order, from an answer or a notification. */
export function readPayment(capabilities: Capabilities, json: unknown, outTradeNo?: string): QueryAnswer {
  const { data } = payment.safeParse(json)
  if (!data) return unreadable
  if (data.outTradeNo !== (outTradeNo ?? data.outTradeNo)) return ofAnother

  const state = meaning(paymentStates, data.status)
  if (state === undefined) return unreadable
  if (state === 'pending') return { outcome: state }
  if (state === 'closed') return { outcome: state, refusal: railRefusal(data.status, '') }
  const facts = paymentFacts(capabilities, data)
  return facts ? { outcome: /^0*$/.test(data.refundedAmount) ? 'success' : 'refunded', facts } : unreadable
}

/** What a refund object says of this refund. */
export function readRefund(capabilities: Capabilities, json: unknown, refundNo?: string): RefundAnswer {
  const { data } = refund.safeParse(json)
  if (!data) return unreadable
  if (data.outRefundNo !== (refundNo ?? data.outRefundNo)) return ofAnother

  const state = meaning(refundStates, data.status)
  if (state === undefined) return unreadable
  if (state === 'abnormal' || state === 'declined')
    return { outcome: state, refusal: railRefusal(data.status, '') }
  const facts = refundFacts(capabilities, data)
  return facts ? { outcome: state, facts } : unreadable
}
