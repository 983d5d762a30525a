import type { ChannelName } from '#features/channels/channels.domain.ts'

export type NotificationAddress = { channel: ChannelName; tenantId: number; channelAccountId: string }

/** Where a channel sends what it tells of by itself. */
export function notificationUrl(
  publicUrl: string,
  { channel, tenantId, channelAccountId }: NotificationAddress,
) {
  return `${publicUrl}/notify/${channel}/${tenantId}/${channelAccountId}`
}
