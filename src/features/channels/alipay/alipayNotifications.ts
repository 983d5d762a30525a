import type { ChannelReply, NotificationAnswer, NotificationRequest } from '../channelNotifications.domain.ts'
import type { Alipay } from './alipayClient.ts'
import { readTrade } from './alipayReading.ts'
import { notificationHolds } from './signing/alipaySignature.ts'

/**
 * Verifies the decoded form, then its recipient. A refund notification carries the trade and the sum of its
 * refunds, so it is read as an order update: paid, and partly or fully refunded.
 */
export async function readNotification(
  alipay: Alipay,
  request: NotificationRequest,
): Promise<NotificationAnswer> {
  const { settings, capabilities, trust } = alipay
  const params = formOf(Buffer.from(request.rawBody).toString('utf8'))
  if (params === null) return refuse('a field stands there twice')
  if (!trust.keys().some((key) => notificationHolds(params, key)))
    return refuse('the signature does not hold')
  if (params.app_id !== settings.appId) return refuse('it is for another app')
  if ((params.seller_id ?? settings.sellerId) !== settings.sellerId) return refuse('it is for another seller')

  const { out_trade_no: channelOrderNo, notify_id: eventId } = params
  if (!channelOrderNo || !eventId) return refuse('it names no order')
  const answer = readTrade(capabilities, params, channelOrderNo)
  return { ok: true, event: { about: 'payment', channelOrderNo, answer, eventId } }
}

function formOf(body: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(body)]
  const params = Object.fromEntries(entries)
  return Object.keys(params).length === entries.length ? params : null
}

function refuse(reason: string): NotificationAnswer {
  return { ok: false, reason }
}

/** Alipay reads the seven letters, and sends the message again for anything else. */
export function acknowledge(accepted: boolean): ChannelReply {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return accepted ? { status: 200, headers, body: 'success' } : { status: 400, headers, body: 'fail' }
}
