import { amountFromDigits } from '../channelAmount.domain.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Capabilities, PaymentFacts, QueryAnswer, RefundAnswer } from '../channels.domain.ts'
import { channelNumber, meaning } from '../channelText.domain.ts'
import { currencyOfNumber, type Meant, respCodes } from './unionpayCodes.domain.ts'
import type { UnionpayFields } from './unionpayForm.ts'
import { fromTraceTime, fromTxnTime } from './unionpayTimes.domain.ts'

const unreadable = { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') } as const

/** Reads the payment's status from a code and its facts: a query's `origRespCode`, or a notification. */
export function readPayment(
  capabilities: Capabilities,
  fields: UnionpayFields,
  code: string | undefined,
  words: string | undefined,
): QueryAnswer {
  const means = code === undefined ? undefined : meaning(respCodes, code)
  if (means === 'processing') return { outcome: 'pending' }
  const refusal = channelRefusal(code ?? '', words ?? '')
  if (means === 'declined' || means === 'shortOfMoney') return { outcome: 'declined', refusal }
  if (means === 'expired') return { outcome: 'closed', refusal }
  if (means !== 'ok') return { outcome: 'unknown', refusal }
  const facts = paymentFacts(capabilities, fields)
  return facts ? { outcome: 'success', facts } : unreadable
}

function paymentFacts(capabilities: Capabilities, fields: UnionpayFields): PaymentFacts | null {
  const money = amountFromDigits(capabilities, fields.txnAmt ?? '', currencyOfNumber(fields.currencyCode))
  const ordered = fromTxnTime(fields.txnTime)
  const payTime = ordered && fromTraceTime(fields.traceTime, ordered)
  const queryId = channelNumber.safeParse(fields.queryId)
  const orderId = channelNumber.safeParse(fields.orderId)
  if (!money || !payTime || !queryId.success || !orderId.success) return null
  const last4 = /\d{4}$/.exec(fields.accNo ?? '')?.[0]
  return {
    channelOrderNo: orderId.data,
    channelTransactionId: queryId.data,
    ...money,
    payTime,
    payerId: null,
    ...(last4 !== undefined && { cardLast4: last4 }),
  }
}

const refundOutcomes: Partial<Record<Meant, 'success' | 'pending' | 'abnormal' | 'declined'>> = {
  ok: 'success',
  processing: 'pending',
  notPaidOut: 'abnormal',
  declined: 'declined',
  refused: 'declined',
  state: 'declined',
}

/** Reads the refund's status in the same way. */
export function readRefund(
  capabilities: Capabilities,
  fields: UnionpayFields,
  code: string | undefined,
  words: string | undefined,
): RefundAnswer {
  const means = code === undefined ? undefined : meaning(respCodes, code)
  const outcome = means === undefined ? undefined : refundOutcomes[means]
  const refusal = channelRefusal(code ?? '', words ?? '')
  if (outcome === undefined) return { outcome: 'unknown', refusal }
  if (outcome === 'abnormal' || outcome === 'declined') return { outcome, refusal }

  const money = amountFromDigits(capabilities, fields.txnAmt ?? '', currencyOfNumber(fields.currencyCode))
  const refundNo = channelNumber.safeParse(fields.orderId)
  const sent = fromTxnTime(fields.txnTime)
  if (!money || !refundNo.success || !sent) return unreadable
  const channelRefundNo = channelNumber.safeParse(fields.queryId).data ?? null
  const refundTime = outcome === 'success' ? fromTraceTime(fields.traceTime, sent) : null
  return { outcome, facts: { refundNo: refundNo.data, channelRefundNo, ...money, refundTime } }
}
