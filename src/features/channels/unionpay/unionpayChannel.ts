import { carriedCurrencies } from '../channelAmount.domain.ts'
import type { ChannelTools } from '../channelHttp.ts'
import type { Capabilities, Channel } from '../channels.domain.ts'
import { fetchBill, parseBill } from './unionpayBills.ts'
import type { Unionpay } from './unionpayClient.ts'
import { closePayment } from './unionpayClosing.ts'
import { acknowledge, readNotification } from './unionpayNotifications.ts'
import { createPayment, queryPayment } from './unionpayPayments.ts'
import { createRefund, queryRefund } from './unionpayRefunds.ts'
import type { UnionpaySettings } from './unionpaySettings.ts'

const capabilities: Capabilities = {
  scenes: ['native', 'app', 'wap', 'page', 'barCode'],
  currencies: carriedCurrencies(['CNY', 'CAD', 'USD'], 10_000_000_000n),
  longestExpiryMinutes: 24 * 60,
  refundWindowDays: 365,
  maxPartialRefunds: 50,
  barCode: { askEverySeconds: 5, giveUpAfterSeconds: 60 },
  reverseWindow: { notBeforeSeconds: 0, notAfterHours: 24 },
  preAuth: null,
  billKinds: ['ZM'],
}

/** UnionPay's gateway 5.1.0 for a direct merchant (access type 0), signed with RSA. */
export function unionpayChannel(
  settings: UnionpaySettings,
  _profile: 'standard',
  tools: ChannelTools,
): Channel {
  const unionpay: Unionpay = { settings, tools, capabilities }
  return {
    name: 'unionpay',
    capabilities,
    create: (command) => createPayment(unionpay, command),
    query: (payment) => queryPayment(unionpay, payment),
    close: (payment) => closePayment(unionpay, payment),
    refund: (command) => createRefund(unionpay, command),
    queryRefund: (refund) => queryRefund(unionpay, refund),
    fetchBill: (kind, day) => fetchBill(unionpay, kind, day),
    parseBill: (kind, file) => parseBill(unionpay, kind, file),
    readNotification: (request) => readNotification(unionpay, request),
    acknowledge,
  }
}
