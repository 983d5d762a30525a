import { alipayRail } from './alipay/alipayRail.ts'
import { alipayplusRail } from './alipayplus/alipayplusRail.ts'
import { cardRail } from './card/cardRail.ts'
import type { Rail } from './channelRail.ts'
import type { ChannelName } from './channels.domain.ts'
import { unionpayRail } from './unionpay/unionpayRail.ts'
import { wechatRail } from './wechat/wechatRail.ts'

/** Every channel. A new one needs a folder and a line here. */
export const channelRails: Record<ChannelName, Rail> = {
  wechat: wechatRail,
  alipay: alipayRail,
  alipayplus: alipayplusRail,
  unionpay: unionpayRail,
  card: cardRail,
}
