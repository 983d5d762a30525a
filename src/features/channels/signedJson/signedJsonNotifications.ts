import type { ChannelReply, NotificationAnswer, NotificationRequest } from '../channels.domain.ts'
import { jsonOf } from '../channelText.domain.ts'
import { notification } from './signedJsonAnswers.domain.ts'
import type { SignedJson } from './signedJsonPayments.ts'
import { readPayment, readRefund } from './signedJsonReading.ts'
import { stampHolds, stampOf } from './signedJsonSignature.ts'

export async function readNotification(
  rail: SignedJson,
  request: NotificationRequest,
): Promise<NotificationAnswer> {
  const stamp = stampOf((name) => request.headers[name])
  if (stamp === null) return refuse('a signature header is missing')
  if (!stampHolds(stamp, rail.account.secret, request.rawBody, rail.tools.now())) {
    return refuse('the signature does not hold')
  }
  const { data } = notification.safeParse(jsonOf(Buffer.from(request.rawBody).toString('utf8')))
  if (!data) return refuse('the body is no notification')

  const { id: eventId, payment, refund } = data
  if (payment) {
    const answer = readPayment(rail.capabilities, payment)
    return { ok: true, event: { about: 'payment', channelOrderNo: payment.outTradeNo, answer, eventId } }
  }
  if (!refund) return refuse('it names neither a payment nor a refund')
  const { outRefundNo: refundNo, outTradeNo: channelOrderNo } = refund
  const answer = readRefund(rail.capabilities, refund)
  return { ok: true, event: { about: 'refund', refundNo, channelOrderNo, answer, eventId } }
}

function refuse(reason: string): NotificationAnswer {
  return { ok: false, reason }
}

export function acknowledge(accepted: boolean, reason = 'not accepted'): ChannelReply {
  if (accepted) return { status: 204, headers: {}, body: '' }
  const body = JSON.stringify({ code: 'NOT_ACCEPTED', message: reason.slice(0, 64) })
  return { status: 400, headers: { 'content-type': 'application/json' }, body }
}
