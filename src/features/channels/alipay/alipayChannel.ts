import { carriedCurrencies } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import type { Capabilities, Channel } from '../channels.domain.ts'
import { acknowledge, readNotification } from './alipayNotifications.ts'
import { createRefund, queryRefund } from './alipayRefunds.ts'
import type { AlipaySettings } from './alipaySettings.ts'
import { type Alipay, closeTrade, createTrade, queryTrade } from './alipayTrades.ts'

const capabilities: Capabilities = {
  scenes: ['native', 'wap', 'page'],
  currencies: carriedCurrencies(['CNY', 'CAD', 'USD'], 10_000_000_000n),
  longestExpiryMinutes: 15 * 24 * 60,
  refundWindowDays: 365,
  maxPartialRefunds: 50,
  billKinds: ['trade', 'signcustomer'],
}

/** Alipay OpenAPI (RSA2, key mode). */
export function alipayChannel(settings: AlipaySettings, _profile: 'mainland', tools: ChannelTools): Channel {
  const alipay: Alipay = { settings, tools, capabilities }
  return {
    name: 'alipay',
    capabilities,
    create: (command) => createTrade(alipay, command),
    query: (channelOrderNo) => queryTrade(alipay, channelOrderNo),
    close: (channelOrderNo) => closeTrade(alipay, channelOrderNo),
    refund: (command) => createRefund(alipay, command),
    queryRefund: (refundNo, channelOrderNo) => queryRefund(alipay, refundNo, channelOrderNo),
    readNotification: (request) => readNotification(alipay, request),
    acknowledge,
  }
}
