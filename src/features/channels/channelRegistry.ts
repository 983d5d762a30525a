import { alipayAdapter } from './alipay/alipayAdapter.ts'
import { alipayplusAdapter } from './alipayplus/alipayplusAdapter.ts'
import { cardAdapter } from './card/cardAdapter.ts'
import type { ChannelAdapter } from './channelAdapter.ts'
import type { ChannelName } from './channels.domain.ts'
import { unionpayAdapter } from './unionpay/unionpayAdapter.ts'
import { wechatAdapter } from './wechat/wechatAdapter.ts'

/** Every channel. A new one needs a folder and a line here. */
export const channelAdapters: Record<ChannelName, ChannelAdapter> = {
  wechat: wechatAdapter,
  alipay: alipayAdapter,
  alipayplus: alipayplusAdapter,
  unionpay: unionpayAdapter,
  card: cardAdapter,
}
