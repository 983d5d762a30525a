import { isUtf8 } from 'node:buffer'
import type { ChannelReply, NotificationAnswer, NotificationRequest } from '../channelNotifications.domain.ts'
import type { Unionpay } from './unionpayClient.ts'
import { fieldsOfForm } from './unionpayForm.ts'
import { readPayment, readRefund } from './unionpayReading.ts'
import { whyNotGenuine } from './unionpaySignature.ts'

/**
 * Verifies a back notification: its certificate to our root, its signature, then its recipient. UnionPay
 * does not number messages, so a message is identified by its transaction and content.
 */
export async function readNotification(
  { settings, tools, capabilities }: Unionpay,
  request: NotificationRequest,
): Promise<NotificationAnswer> {
  const body = Buffer.from(request.rawBody)
  const fields = isUtf8(body) ? fieldsOfForm(body.toString('utf8')) : null
  if (fields === null) return refuse('the body is no form, or a field stands there twice')
  const doubt = whyNotGenuine(fields, settings, tools.now())
  if (doubt !== null) return refuse(doubt)
  if (fields.merId !== settings.merId) return refuse('it is for another merchant')

  const { orderId, txnTime, txnType, respCode, respMsg, queryId = '' } = fields
  if (!orderId || !txnTime || !respCode) return refuse('it names no transaction')
  const eventId = [txnType, orderId, txnTime, queryId, respCode].join('.')
  if (txnType === '01') {
    const answer = readPayment(capabilities, fields, respCode, respMsg)
    return { ok: true, event: { about: 'payment', channelOrderNo: orderId, answer, eventId } }
  }
  if (txnType === '04') {
    const answer = readRefund(capabilities, fields, respCode, respMsg)
    const channelOrderNo = fields.origOrderId || fields.reqReserved || null
    return { ok: true, event: { about: 'refund', refundNo: orderId, channelOrderNo, answer, eventId } }
  }
  // Voids and reversals are only requested and queried by us.
  return { ok: true, event: null }
}

function refuse(reason: string): NotificationAnswer {
  return { ok: false, reason }
}

/** UnionPay reads the status only; anything but 200 is sent again. */
export function acknowledge(accepted: boolean): ChannelReply {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return accepted ? { status: 200, headers, body: 'ok' } : { status: 400, headers, body: 'fail' }
}
