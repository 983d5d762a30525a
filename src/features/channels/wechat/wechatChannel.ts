import { carriedCurrencies } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import type { Capabilities, Channel } from '../channels.domain.ts'
import { parseBillParts } from './bills/wechatBillParts.ts'
import { fetchBill, parseBill } from './bills/wechatBills.ts'
import { platformKeys } from './keys/wechatPlatformKeys.ts'
import type { Wechat } from './wechatAccount.ts'
import { wechatClient } from './wechatClient.ts'
import { closePayment } from './wechatClosing.ts'
import { acknowledge, readNotification } from './wechatNotifications.ts'
import { type WechatProfile, wechatPaths } from './wechatPaths.domain.ts'
import { wechatPayer } from './wechatPayer.ts'
import { createPayment, queryPayment } from './wechatPayments.ts'
import { createRefund, queryRefund } from './wechatRefunds.ts'
import type { WechatSettings } from './wechatSettings.ts'

// Overseas merchants price in their own currency; yen and won go whole, as ISO 4217 counts them.
const currenciesOf = {
  mainland: ['CNY'],
  global: ['CNY', 'CAD', 'USD', 'AUD', 'HKD', 'NZD', 'EUR', 'GBP', 'SGD', 'THB', 'RUB', 'JPY', 'KRW'],
} as const

/**
 * WeChat reverses a bar code payment itself after 45 s; it may be reversed from 15 s to 7 days after its
 * creation.
 */
export function wechatCapabilities(profile: WechatProfile): Capabilities {
  return {
    scenes: ['native', 'jsapi', 'miniProgram', 'app', 'wap', 'barCode'],
    currencies: carriedCurrencies(currenciesOf[profile], 10_000_000_000n),
    longestExpiryMinutes: 120,
    refundWindowDays: 365,
    maxPartialRefunds: 50,
    barCode: { askEverySeconds: 5, giveUpAfterSeconds: 45 },
    reverseWindow: { notBeforeSeconds: 15, notAfterHours: 7 * 24 },
    preAuth: null,
    billKinds: [profile === 'mainland' ? 'tradebill' : 'statements'],
  }
}

/** WeChat Pay API v3 for a direct merchant; `profile` selects one of its two hosts. */
export function wechatChannel(
  settings: WechatSettings,
  profile: WechatProfile,
  tools: ChannelTools,
): Channel {
  const capabilities = wechatCapabilities(profile)
  const paths = wechatPaths[profile]
  const keys = platformKeys(settings, paths.certificates, tools)
  const client = wechatClient(settings, tools, keys)
  const wechat: Wechat = { profile, settings, tools, keys, client, paths, capabilities }
  return {
    name: 'wechat',
    capabilities,
    create: (command) => createPayment(wechat, command),
    query: (payment) => queryPayment(wechat, payment),
    close: (payment) => closePayment(wechat, payment),
    refund: (command) => createRefund(wechat, command),
    queryRefund: (refund) => queryRefund(wechat, refund),
    fetchBill: (kind, day) => fetchBill(wechat, kind, day),
    parseBill: (kind, file) => parseBill(wechat, kind, file),
    parseBillParts: (kind, pieces) => parseBillParts(wechat, kind, pieces),
    readNotification: (request) => readNotification(wechat, request),
    acknowledge,
    payerIdentity: wechatPayer(settings, tools),
  }
}
