import { alipayAdapter } from './alipay/alipayRail.ts'
import { alipayplusAdapter } from './alipayplus/alipayplusRail.ts'
import { cardAdapter } from './card/cardRail.ts'
import type { ChannelAdapter } from './channelRail.ts'
import type { ChannelName } from './channels.domain.ts'
import { unionpayAdapter } from './unionpay/unionpayRail.ts'
import { wechatAdapter } from './wechat/wechatRail.ts'

/** Every channel. A new one needs a folder and a line here. */
export const channelAdapters: Record<ChannelName, ChannelAdapter> = {
  wechat: wechatAdapter,
  alipay: alipayAdapter,
  alipayplus: alipayplusAdapter,
  unionpay: unionpayAdapter,
  card: cardAdapter,
}
