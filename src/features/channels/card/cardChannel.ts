import type { ChannelTools } from '../channelHttp.ts'
import type { Capabilities, Channel } from '../channels.domain.ts'
import { billKind, fetchBill, parseBill } from './cardBills.ts'
import { capturePayment } from './cardCaptures.ts'
import { cardClient } from './cardClient.ts'
import { cardDisputes } from './cardDisputes.ts'
import type { CardAccount } from './cardIntents.ts'
import { acknowledge, readNotification } from './cardNotifications.ts'
import { closePayment, createPayment, queryPayment } from './cardPayments.ts'
import { createRefund, queryRefund } from './cardRefunds.ts'
import type { CardSettings } from './cardSettings.ts'
import { tokenOf } from './cardTokens.ts'

/**
 * The provider accepts at least half a dollar and at most eight digits. An intent does not expire; an
 * authorization is released after seven days or at the time in its charge.
 */
const capabilities: Capabilities = {
  scenes: ['wap', 'page', 'token'],
  currencies: {
    CAD: { exponent: 2, min: 50n, max: 99_999_999n },
    USD: { exponent: 2, min: 50n, max: 99_999_999n },
    CNY: { exponent: 2, min: 400n, max: 99_999_999n },
  },
  longestExpiryMinutes: 24 * 60,
  refundWindowDays: 365,
  maxPartialRefunds: 50,
  barCode: null,
  reverseWindow: null,
  preAuth: { holdsForDays: 7 },
  billKinds: [billKind],
}

export function cardChannel(settings: CardSettings, tools: ChannelTools): Channel {
  const account: CardAccount = {
    settings,
    capabilities,
    tools,
    ask: cardClient(settings, tools),
  }
  return {
    name: 'card',
    capabilities,
    create: (command) => createPayment(account, command),
    query: (payment) => queryPayment(account, payment),
    close: (payment) => closePayment(account, payment),
    capture: (payment, input) => capturePayment(account, payment, input),
    refund: (command) => createRefund(account, command),
    queryRefund: (refund) => queryRefund(account, refund),
    fetchBill: (kind, day) => fetchBill(account, kind, day),
    parseBill,
    tokenOf: (card) => tokenOf(account, card),
    readNotification: (request) => readNotification(account, request),
    acknowledge,
    disputes: cardDisputes(account),
  }
}
