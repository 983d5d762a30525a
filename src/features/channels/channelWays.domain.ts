import type { PayableWay } from '#shared/reference.ts'
import type { ChannelName } from './channels.domain.ts'

/** Which rail a way code belongs to. AP and APO are one rail under two contracts, and so are UP and UPO. */
export const channelOfWay = {
  WP: 'wechat',
  AP: 'alipay',
  APO: 'alipay',
  UP: 'unionpay',
  UPO: 'unionpay',
  C: 'card',
} as const satisfies Record<PayableWay, ChannelName>
