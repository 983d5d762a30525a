import type { ChannelReply, NotificationAnswer, NotificationRequest } from '../channelNotifications.domain.ts'
import { jsonOf } from '../channelText.domain.ts'
import { markOf, openResource } from './keys/wechatSignature.ts'
import type { Wechat } from './wechatAccount.ts'
import { notification, refund, transaction } from './wechatAnswers.domain.ts'
import { readRefund, readTransaction } from './wechatReading.ts'
import { appidsOf, type WechatSettings } from './wechatSettings.ts'

/**
 * Verifies the bytes as received, then opens the sealed resource. WeChat sends wrong signatures on purpose
 * as a probe.
 */
export async function readNotification(
  wechat: Wechat,
  request: NotificationRequest,
): Promise<NotificationAnswer> {
  const { settings, keys } = wechat
  const mark = markOf((name) => request.headers[name])
  if (mark === null) return refuse('a signature header is missing')
  if (mark.signature.startsWith('WECHATPAY/SIGNTEST/')) return refuse('a signature probe')
  if (!(await keys.made(mark, request.rawBody, 'notification'))) return refuse('the signature does not hold')

  const envelope = notification.safeParse(jsonOf(Buffer.from(request.rawBody).toString('utf8')))
  if (!envelope.success) return refuse('the body is no notification')
  const opened = openResource(settings.apiV3Key, envelope.data.resource)
  if (opened === null) return refuse('the resource was not sealed with our APIv3 key')
  return eventOf(wechat, envelope.data.id, envelope.data.event_type, jsonOf(opened))
}

function eventOf(
  { capabilities, settings }: Wechat,
  eventId: string,
  type: string,
  json: unknown,
): NotificationAnswer {
  if (type.startsWith('TRANSACTION.')) {
    const about = transaction.safeParse(json)
    if (!about.success) return refuse('the resource is no transaction')
    if (about.data.mchid !== settings.mchid) return refuse('the transaction is of another merchant')
    if (!isOurApp(settings, about.data.appid)) return refuse('the transaction is of another app')
    const answer = readTransaction(capabilities, json, { mchid: settings.mchid })
    const channelOrderNo = about.data.out_trade_no
    return { ok: true, event: { about: 'payment', channelOrderNo, answer, eventId } }
  }
  if (type.startsWith('REFUND.')) {
    const about = refund.safeParse(json)
    if (!about.success) return refuse('the resource is no refund')
    if (about.data.mchid !== settings.mchid) return refuse('the refund is of another merchant')
    const answer = readRefund(capabilities, json)
    const { out_refund_no: refundNo, out_trade_no: channelOrderNo = null } = about.data
    return { ok: true, event: { about: 'refund', refundNo, channelOrderNo, answer, eventId } }
  }
  // Coupons, complaints and the like are only acknowledged.
  return { ok: true, event: null }
}

function isOurApp(settings: WechatSettings, appid: string | undefined): boolean {
  return appid === undefined || appidsOf(settings).includes(appid)
}

function refuse(reason: string): NotificationAnswer {
  return { ok: false, reason }
}

/** Only the status counts: 204, or 4XX so that WeChat sends a genuine notification again. */
export function acknowledge(accepted: boolean, reason = 'not accepted'): ChannelReply {
  if (accepted) return { status: 204, headers: {}, body: '' }
  const body = JSON.stringify({ code: 'FAIL', message: reason.slice(0, 64) })
  return { status: 400, headers: { 'content-type': 'application/json' }, body }
}
