import type { ChannelName } from '#features/channels/channels.domain.ts'

export type NotificationAddress = { channel: ChannelName; tenantId: number; channelAccountId: string }

/** The URL that a channel sends its notifications to. */
export function notificationUrl(
  publicUrl: string,
  { channel, tenantId, channelAccountId }: NotificationAddress,
) {
  return `${publicUrl}/notify/${channel}/${tenantId}/${channelAccountId}`
}
