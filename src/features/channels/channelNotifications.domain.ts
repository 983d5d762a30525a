import type { DisputeFacts } from './channelDisputes.domain.ts'
import type { QueryAnswer, RefundAnswer } from './channels.domain.ts'

/**
 * A verified notification. `eventId` is the rail's own, the same when it is sent again for want of an answer; a rail may
 * also tell of one fact in two notifications, so what is told counts, not how often.
 */
export type ChannelEvent =
  | { about: 'payment'; channelOrderNo: string; answer: QueryAnswer; eventId: string }
  | {
      about: 'refund'
      refundNo: string
      channelOrderNo: string | null
      answer: RefundAnswer
      eventId: string
    }
  | { about: 'dispute'; channelOrderNo: string; dispute: DisputeFacts; eventId: string }

/** A notification as it came: header names in lower case, the body untouched. */
export type NotificationRequest = {
  headers: Record<string, string | undefined>
  rawBody: Uint8Array
  url: string
}

/** `event` is null where the rail tells of something that concerns no payment: it is acknowledged and that is all. */
export type NotificationAnswer = { ok: true; event: ChannelEvent | null } | { ok: false; reason: string }

export type ChannelReply = { status: number; headers: Record<string, string>; body: string }
