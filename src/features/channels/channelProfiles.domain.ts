import { alipayProfile } from './alipay/alipayProfile.domain.ts'
import { alipayplusProfile } from './alipayplus/alipayplusProfile.domain.ts'
import { cardProfile } from './card/cardProfile.domain.ts'
import type { ChannelName } from './channels.domain.ts'
import { unionpayProfile } from './unionpay/unionpayProfile.domain.ts'
import { wechatProfile } from './wechat/wechatProfile.domain.ts'

/** What the features that work with every channel need to know about one. */
export type ChannelProfile = {
  /** The hosts by profile of the account and setting, from the channel's developer documents. */
  hosts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** The calendar of its reports: Beijing time in mainland China, UTC elsewhere. */
  calendar: 'beijing' | 'utc'
  /** Hours after the end of a day until its report should be available. */
  hoursUntilPublished: number
  /** How bank statements name it. */
  statementWords: RegExp
}

export const channelProfiles: Readonly<Record<ChannelName, ChannelProfile>> = {
  wechat: wechatProfile,
  alipay: alipayProfile,
  alipayplus: alipayplusProfile,
  unionpay: unionpayProfile,
  card: cardProfile,
}
