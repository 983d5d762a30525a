import { z } from 'zod'
import type { ChannelReply, NotificationAnswer, NotificationRequest } from '../channelNotifications.domain.ts'
import { channelNumber, dateOf, jsonOf } from '../channelText.domain.ts'
import { amsResult, disputeFacts, disputeNotice } from './alipayplusAnswers.domain.ts'
import { type AlipayPlus, readPayment } from './alipayplusPayments.ts'
import { readRefund } from './alipayplusRefunds.ts'

/**
 * The largest allowed clock difference between AMS and us. An older message may be a replay, and AMS
 * resends its own.
 */
const maxSkewMs = 5 * 60_000

const notice = z.object({
  notifyType: z.string(),
  result: amsResult.optional(),
  paymentRequestId: channelNumber.optional(),
  refundRequestId: channelNumber.optional(),
})
type Notice = z.output<typeof notice>

/** Verifies the raw bytes under the path at which they came, then whose they are and when they were sent. */
export async function readNotification(
  ams: AlipayPlus,
  request: NotificationRequest,
): Promise<NotificationAnswer> {
  const { headers, rawBody } = request
  const time = headers['request-time'] ?? ''
  const url = new URL(request.url, 'http://notify.invalid')
  const path = url.pathname + url.search
  if (headers['client-id'] !== ams.settings.clientId) return refuse('it is for another client')
  if (!ams.client.genuine('POST', path, time, rawBody, headers.signature ?? '')) {
    return refuse('the signature does not hold')
  }
  const sentAt = /^\d{13}$/.test(time) ? new Date(Number(time)) : dateOf(time)
  if (sentAt === null || Math.abs(sentAt.getTime() - ams.tools.now().getTime()) > maxSkewMs) {
    return refuse('it was not sent within five minutes of now')
  }
  const json = jsonOf(Buffer.from(rawBody).toString('utf8'))
  const parsed = notice.safeParse(json)
  return parsed.success ? eventOf(ams, parsed.data, json) : refuse('it cannot be read')
}

function eventOf(ams: AlipayPlus, message: Notice, json: unknown): NotificationAnswer {
  const { notifyType, result, paymentRequestId, refundRequestId } = message
  if (notifyType.startsWith('PAYMENT_') && paymentRequestId) {
    const paymentStatus = statusOf(notifyType, result)
    const withStatus = { paymentResultCode: result?.resultCode, ...(json as object), paymentStatus }
    const answer = readPayment(ams.capabilities, withStatus, paymentRequestId)
    const eventId = `${notifyType}:${paymentRequestId}:${paymentStatus}`
    return { ok: true, event: { about: 'payment', channelOrderNo: paymentRequestId, answer, eventId } }
  }
  if (notifyType === 'REFUND_RESULT' && refundRequestId) {
    const answer = readRefund(ams.capabilities, json, refundRequestId)
    const eventId = `${notifyType}:${refundRequestId}:${answer.outcome}`
    return {
      ok: true,
      event: { about: 'refund', refundNo: refundRequestId, channelOrderNo: null, answer, eventId },
    }
  }
  return disputeOf(ams, json)
}

/** PAYMENT_PENDING means that the payer has started; any other value is the result. */
function statusOf(notifyType: string, result: Notice['result']): string {
  if (notifyType !== 'PAYMENT_RESULT') return 'PENDING'
  if (result?.resultStatus === 'S') return 'SUCCESS'
  return result?.resultStatus === 'F' ? 'FAIL' : 'PROCESSING'
}

function disputeOf(ams: AlipayPlus, json: unknown): NotificationAnswer {
  const message = disputeNotice.safeParse(json)
  if (!message.success) return { ok: true, event: null }
  const dispute = disputeFacts(ams.capabilities, message.data)
  if (dispute === null) return refuse('the dispute cannot be read')
  const eventId = `${message.data.notifyType}:${dispute.disputeNo}:${dispute.stage}`
  const channelOrderNo = message.data.paymentRequestId
  return { ok: true, event: { about: 'dispute', channelOrderNo, dispute, eventId } }
}

function refuse(reason: string): NotificationAnswer {
  return { ok: false, reason }
}

/** AMS reads the unsigned triad and resends unless it is S. */
export function acknowledge(accepted: boolean): ChannelReply {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const result = accepted
    ? { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }
    : { resultCode: 'INVALID_SIGNATURE', resultStatus: 'F', resultMessage: 'fail' }
  return { status: accepted ? 200 : 400, headers, body: JSON.stringify({ result }) }
}
