import { carriedCurrencies } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import type { Capabilities, Channel } from '../channels.domain.ts'
import { billKind, fetchBill, parseBill } from './alipayBills.ts'
import type { Alipay } from './alipayClient.ts'
import { closeTrade } from './alipayClosing.ts'
import { acknowledge, readNotification } from './alipayNotifications.ts'
import { queryTrade } from './alipayReading.ts'
import { createRefund, queryRefund } from './alipayRefunds.ts'
import type { AlipaySettings } from './alipaySettings.ts'
import { createTrade } from './alipayTrades.ts'
import { alipayTrust } from './signing/alipayTrust.ts'

/**
 * A charge that waits for a password is queried about every 5 s for a minute, as Alipay recommends, and
 * then cancelled.
 */
const capabilities: Capabilities = {
  scenes: ['native', 'barCode', 'wap', 'page'],
  currencies: carriedCurrencies(['CNY', 'CAD', 'USD'], 10_000_000_000n),
  longestExpiryMinutes: 15 * 24 * 60,
  refundWindowDays: 365,
  maxPartialRefunds: 50,
  barCode: { askEverySeconds: 5, giveUpAfterSeconds: 60 },
  reverseWindow: { notBeforeSeconds: 0, notAfterHours: 24 },
  preAuth: null,
  billKinds: [billKind],
}

/** Alipay OpenAPI (RSA2), with public keys or with certificates. */
export function alipayChannel(settings: AlipaySettings, _profile: 'mainland', tools: ChannelTools): Channel {
  const alipay: Alipay = { settings, tools, capabilities, trust: alipayTrust(settings, tools.now()) }
  return {
    name: 'alipay',
    capabilities,
    create: (command) => createTrade(alipay, command),
    query: (payment) => queryTrade(alipay, payment),
    close: (payment) => closeTrade(alipay, payment),
    refund: (command) => createRefund(alipay, command),
    queryRefund: (refund) => queryRefund(alipay, refund),
    fetchBill: (kind, day) => fetchBill(alipay, kind, day),
    parseBill,
    readNotification: (request) => readNotification(alipay, request),
    acknowledge,
  }
}
