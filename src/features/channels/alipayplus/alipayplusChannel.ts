import { carriedCurrencies } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import type { Capabilities, Channel } from '../channels.domain.ts'
import { billKind, fetchBill, parseBill } from './alipayplusBills.ts'
import { amsClient } from './alipayplusClient.ts'
import { acknowledge, readNotification } from './alipayplusNotifications.ts'
import { type AlipayPlus, closePayment, createPayment, queryPayment } from './alipayplusPayments.ts'
import { createRefund, queryRefund } from './alipayplusRefunds.ts'
import type { AlipayPlusProfile, AlipayPlusSettings } from './alipayplusSettings.ts'

const carried = ['CAD', 'USD', 'CNY', 'AUD', 'HKD', 'NZD', 'EUR', 'GBP', 'SGD', 'THB', 'JPY', 'KRW'] as const

/**
 * AMS closes an in-store order after 14 minutes. A waiting payment is queried every 3 s, as AMS recommends,
 * and can be cancelled until 00:15 of the following day.
 */
const capabilities: Capabilities = {
  scenes: ['native', 'barCode', 'wap', 'page', 'app', 'miniProgram'],
  currencies: carriedCurrencies(carried, 10_000_000_000n),
  longestExpiryMinutes: 14,
  refundWindowDays: 365,
  maxPartialRefunds: 50,
  barCode: { askEverySeconds: 3, giveUpAfterSeconds: 60 },
  reverseWindow: { notBeforeSeconds: 0, notAfterHours: 24 },
  preAuth: null,
  billKinds: [billKind],
}

/** Alipay+ through AMS, in one of its regions. */
export function alipayplusChannel(
  settings: AlipayPlusSettings,
  profile: AlipayPlusProfile,
  tools: ChannelTools,
): Channel {
  const client = amsClient(settings, profile, tools)
  const ams: AlipayPlus = { settings, tools, client, capabilities }
  return {
    name: 'alipayplus',
    capabilities,
    create: (command) => createPayment(ams, command),
    query: ({ channelOrderNo }) => queryPayment(ams, channelOrderNo),
    close: (payment) => closePayment(ams, payment),
    refund: (command) => createRefund(ams, command),
    queryRefund: ({ refundNo }) => queryRefund(ams, refundNo),
    fetchBill: (kind, day) => fetchBill(ams, kind, day),
    parseBill,
    readNotification: (request) => readNotification(ams, request),
    acknowledge,
  }
}
