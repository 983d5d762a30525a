import type { ChannelTools } from '../channelHttp.ts'
import type { Capabilities, Channel, ChannelName } from '../channels.domain.ts'
import type { SignedJsonAccount } from './signedJsonClient.ts'
import { acknowledge, readNotification } from './signedJsonNotifications.ts'
import { closePayment, createPayment, queryPayment, type SignedJson } from './signedJsonPayments.ts'
import { createRefund, queryRefund } from './signedJsonRefunds.ts'

/** A rail that speaks JSON signed with a shared secret (src/sandbox/README.md, "a signed JSON protocol each"). */
export function signedJsonChannel(
  name: ChannelName,
  account: SignedJsonAccount,
  capabilities: Capabilities,
  tools: ChannelTools,
): Channel {
  const rail: SignedJson = { name, account, tools, capabilities }
  return {
    name,
    capabilities,
    create: (command) => createPayment(rail, command),
    query: (channelOrderNo) => queryPayment(rail, channelOrderNo),
    close: (channelOrderNo) => closePayment(rail, channelOrderNo),
    refund: (command) => createRefund(rail, command),
    queryRefund: (refundNo) => queryRefund(rail, refundNo),
    readNotification: (request) => readNotification(rail, request),
    acknowledge,
  }
}
