import { carriedCurrencies } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import type { Capabilities, Channel } from '../channels.domain.ts'
import { wechatClient } from './wechatClient.ts'
import { acknowledge, readNotification } from './wechatNotifications.ts'
import { type WechatProfile, wechatPaths } from './wechatPaths.domain.ts'
import { wechatPayer } from './wechatPayer.ts'
import { closePayment, createPayment, queryPayment, type Wechat } from './wechatPayments.ts'
import { createRefund, queryRefund } from './wechatRefunds.ts'
import type { WechatSettings } from './wechatSettings.ts'

// Overseas merchants price in their own currency; yen and won go whole, as ISO 4217 counts them.
const currenciesOf = {
  mainland: ['CNY'],
  global: ['CNY', 'CAD', 'USD', 'AUD', 'HKD', 'NZD', 'EUR', 'GBP', 'SGD', 'THB', 'RUB', 'JPY', 'KRW'],
} as const

export function wechatCapabilities(profile: WechatProfile): Capabilities {
  return {
    scenes: ['native', 'jsapi'],
    currencies: carriedCurrencies(currenciesOf[profile], 10_000_000_000n),
    longestExpiryMinutes: 120,
    refundWindowDays: 365,
    maxPartialRefunds: 50,
    billKinds: profile === 'mainland' ? ['tradebill', 'fundflowbill'] : ['statements', 'settlements'],
  }
}

/** WeChat Pay API v3 for a direct merchant; `profile` says on which of its two hosts. */
export function wechatChannel(
  settings: WechatSettings,
  profile: WechatProfile,
  tools: ChannelTools,
): Channel {
  const capabilities = wechatCapabilities(profile)
  const client = wechatClient(settings, tools)
  const wechat: Wechat = { settings, tools, client, paths: wechatPaths[profile], capabilities }
  return {
    name: 'wechat',
    capabilities,
    create: (command) => createPayment(wechat, command),
    query: (channelOrderNo) => queryPayment(wechat, channelOrderNo),
    close: (channelOrderNo) => closePayment(wechat, channelOrderNo),
    refund: (command) => createRefund(wechat, command),
    queryRefund: (refundNo) => queryRefund(wechat, refundNo),
    readNotification: (request) => readNotification(wechat, request),
    acknowledge,
    payerIdentity: wechatPayer(settings, tools),
  }
}
