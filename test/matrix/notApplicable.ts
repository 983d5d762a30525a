import type { ChannelName } from '#features/channels/channels.domain.ts'
import type { FaultName } from '#sandbox/faults.ts'

const noBarCode = 'a card has no bar code that a till could scan'
const noChargebacks = 'this rail tells its merchants of no chargebacks'

const noPreAuth = 'nothing can be set aside at this rail, so nothing is captured'
const without = { wechat: noPreAuth, alipay: noPreAuth, alipayplus: noPreAuth, unionpay: noPreAuth }

/** Faults that a channel cannot have, and why. All others run. */
const reasons: Partial<Record<FaultName, Partial<Record<ChannelName, string>>>> = {
  payerSlow: { card: noBarCode },
  payerNever: { card: noBarCode },
  captureServerErrorButTaken: without,
  captureServerError: without,
  captureRefused: without,
  chargeback: { wechat: noChargebacks, alipay: noChargebacks, unionpay: noChargebacks },
}

export function whyNot(fault: FaultName, channel: ChannelName): string | null {
  return reasons[fault]?.[channel] ?? null
}
