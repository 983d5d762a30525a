import { amountFromDigits, carriedAmount } from '../channelAmount.domain.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Capabilities, RefundAnswer, RefundCommand } from '../channels.domain.ts'
import { cutToBytes, dateOf, meaning } from '../channelText.domain.ts'
import { failureMeans, refund, refundStates } from './alipayplusAnswers.domain.ts'
import { type AlipayPlus, queryPayment } from './alipayplusPayments.ts'

/** Requests a refund. AMS requires its own payment number, so it is queried if we do not have it. */
export async function createRefund(ams: AlipayPlus, command: RefundCommand): Promise<RefundAnswer> {
  const carried = carriedAmount(ams.capabilities, command.amount, command.currency)
  if (!carried.ok) {
    const values = { channel: 'alipayplus' as const, ...carried.values }
    return { outcome: 'rejected', refusal: ourRefusal(carried.code, values) }
  }
  const paymentId = command.channelTransactionId ?? (await paymentIdOf(ams, command.channelOrderNo))
  if (typeof paymentId !== 'string') return paymentId

  const answer = await ams.client.call('refund', {
    refundRequestId: command.refundNo,
    paymentId,
    refundAmount: { currency: command.currency, value: carried.units.toString() },
    refundReason: cutToBytes(command.reason, 256),
    refundNotifyUrl: command.notifyUrl,
  })
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.kind === 'refused')
    return { outcome: refusedRefund(answer.refusal.code), refusal: answer.refusal }
  const state = answer.kind === 'ok' ? 'SUCCESS' : 'PROCESSING'
  const message = { ...(answer.json as object), refundStatus: state }
  const read = readRefund(ams.capabilities, message, command.refundNo)
  if (read.outcome === 'success' || answer.kind === 'ok') return read
  const { refundNo, amount, currency } = command
  const facts = { refundNo, channelRefundNo: null, amount, currency, refundTime: null }
  return read.outcome === 'pending' ? read : { outcome: 'pending', facts }
}

/** Nothing was sent yet, so an unknown payment leaves the refund unknown and nothing worse. */
async function paymentIdOf(ams: AlipayPlus, channelOrderNo: string): Promise<string | RefundAnswer> {
  const paid = await queryPayment(ams, channelOrderNo)
  if ('facts' in paid) return paid.facts.channelTransactionId
  if (paid.outcome === 'unknown') return { outcome: 'unknown', refusal: paid.refusal }
  const refusal = 'refusal' in paid ? paid.refusal : channelRefusal('ORDER_STATUS_INVALID', '')
  return { outcome: 'rejected', refusal }
}

function refusedRefund(code: string): 'notEnough' | 'rejected' | 'unknown' {
  const means = failureMeans(code)
  if (means === 'notEnough') return 'notEnough'
  return means === 'unsure' ? 'unknown' : 'rejected'
}

/** An inquiry without a result answers F, or S without a refund. */
export async function queryRefund(ams: AlipayPlus, refundNo: string): Promise<RefundAnswer> {
  const answer = await ams.client.call('inquiryRefund', { refundRequestId: refundNo })
  if (answer.kind === 'ok') return readRefund(ams.capabilities, answer.json, refundNo)
  const absent = answer.kind === 'refused' && failureMeans(answer.refusal.code) === 'absent'
  return { outcome: absent ? 'notFound' : 'unknown', refusal: answer.refusal }
}

/** Reads the status of this refund from an answer or a notification. */
export function readRefund(capabilities: Capabilities, json: unknown, refundNo: string): RefundAnswer {
  const parsed = refund.safeParse(json)
  if (!parsed.success) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  const { refundId, refundStatus, refundAmount, refundTime, refundRequestId } = parsed.data
  if (!refundId && !refundRequestId) return { outcome: 'notFound', refusal: ourRefusal('channel.notPaidOut') }
  if (refundRequestId !== refundNo) return { outcome: 'unknown', refusal: ourRefusal('channel.answerOther') }

  const state = meaning(refundStates, refundStatus ?? '')
  if (state === 'declined') return { outcome: state, refusal: channelRefusal(refundStatus ?? '', '') }
  const money = amountFromDigits(capabilities, refundAmount?.value ?? '', refundAmount?.currency ?? '')
  if (state === undefined || !money) {
    return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  }
  const channelRefundNo = refundId ?? null
  return {
    outcome: state,
    facts: { refundNo, channelRefundNo, ...money, refundTime: dateOf(refundTime ?? undefined) },
  }
}
