import type { DisputeFacts } from './channelDisputes.domain.ts'
import type { QueryAnswer, RefundAnswer } from './channels.domain.ts'

/**
 * A verified notification. `eventId` is the channel's own and repeats when it resends; a channel may also
 * report one fact in two notifications, so the content decides, not the count.
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

/** `event` is null if the notification concerns no payment; it is only acknowledged. */
export type NotificationAnswer = { ok: true; event: ChannelEvent | null } | { ok: false; reason: string }

export type ChannelReply = { status: number; headers: Record<string, string>; body: string }
