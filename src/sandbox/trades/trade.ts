import type { Currency, SandboxChannel } from '../channels.ts'
import { randomDigits, randomHex } from '../keys.ts'
import { instant, instantOrNull, integer, type Row, text, textOrNull } from '../store.ts'
import { beijingDay } from '../time.ts'

export type TradeStatus = 'waiting' | 'paid' | 'closed'

/**
 * Channel-specific data besides the common fields: `openid`, `attach`, `signer`, a card's brand, and so on.
 */
export type TradeExtra = Record<string, string>

/** An order at a channel. `amount` is in minor units of `currency`. */
export type Trade = {
  id: bigint
  rail: SandboxChannel
  /** The merchant's number at the channel. */
  account: string
  outTradeNo: string
  /** The channel's own number: transaction_id, trade_no or paymentId. */
  channelNo: string
  /** The call that made it: native, jsapi, barCode, precreate, wap, page, hosted and so on. */
  product: string
  amount: bigint
  currency: Currency
  description: string
  status: TradeStatus
  /** The token in codes and pages for the payer. */
  token: string
  notifyUrl: string | null
  returnUrl: string | null
  /** The creating request, in one canonical form: a repeat must be the same. */
  request: string
  extra: TradeExtra
  /** Has a payer opened it? Until then Alipay denies that it exists. */
  seen: boolean
  payerId: string | null
  /** The payer whose bar code was scanned and who has not confirmed or declined yet. */
  askedPayerId: string | null
  /** The payer's money is set aside until then, and not taken. */
  heldUntil: Date | null
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  closedAt: Date | null
}

export type RefundStatus = 'processing' | 'success' | 'abnormal' | 'closed'

export type Refund = {
  id: bigint
  tradeId: bigint
  rail: SandboxChannel
  account: string
  outRefundNo: string
  channelNo: string
  amount: bigint
  reason: string | null
  notifyUrl: string | null
  status: RefundStatus
  createdAt: Date
  finishedAt: Date | null
}

/** Generates a number in the channel's own format: transaction_id, trade_no or a payment id. */
export function newChannelNo(channel: SandboxChannel, at: Date): string {
  const day = beijingDay(at)
  if (channel === 'wechat') return `4200${randomDigits(6)}${day}${randomDigits(10)}`
  if (channel === 'alipay') return `${day}22001${randomDigits(15)}`
  if (channel === 'alipayplus') return `${day}19401089010${randomDigits(11)}`
  return channel === 'card' ? `pi_${randomHex(24)}` : `${day.slice(2)}${randomDigits(15)}`
}

export function newRefundNo(channel: SandboxChannel, at: Date): string {
  const day = beijingDay(at)
  if (channel === 'wechat') return `5030${randomDigits(7)}${day}${randomDigits(10)}`
  if (channel === 'card') return `re_${randomHex(24)}`
  return channel === 'unionpay' ? `${day.slice(2)}${randomDigits(15)}` : `${day}${randomDigits(20)}`
}

// The sandbox wrote these names itself, so they are not looked at again.
export function readTrade(row: Row): Trade {
  return {
    id: integer(row, 'id'),
    rail: text(row, 'rail') as SandboxChannel,
    account: text(row, 'account'),
    outTradeNo: text(row, 'out_trade_no'),
    channelNo: text(row, 'channel_no'),
    product: text(row, 'product'),
    amount: integer(row, 'amount'),
    currency: text(row, 'currency') as Currency,
    description: text(row, 'description'),
    status: text(row, 'status') as TradeStatus,
    token: text(row, 'token'),
    notifyUrl: textOrNull(row, 'notify_url'),
    returnUrl: textOrNull(row, 'return_url'),
    request: text(row, 'request'),
    extra: JSON.parse(text(row, 'extra')),
    seen: integer(row, 'seen') === 1n,
    payerId: textOrNull(row, 'payer_id'),
    askedPayerId: textOrNull(row, 'asked_payer_id'),
    heldUntil: instantOrNull(row, 'held_until'),
    createdAt: instant(row, 'created_at'),
    expiresAt: instant(row, 'expires_at'),
    paidAt: instantOrNull(row, 'paid_at'),
    closedAt: instantOrNull(row, 'closed_at'),
  }
}

export function readRefund(row: Row): Refund {
  return {
    id: integer(row, 'id'),
    tradeId: integer(row, 'trade_id'),
    rail: text(row, 'rail') as SandboxChannel,
    account: text(row, 'account'),
    outRefundNo: text(row, 'out_refund_no'),
    channelNo: text(row, 'channel_no'),
    amount: integer(row, 'amount'),
    reason: textOrNull(row, 'reason'),
    notifyUrl: textOrNull(row, 'notify_url'),
    status: text(row, 'status') as RefundStatus,
    createdAt: instant(row, 'created_at'),
    finishedAt: instantOrNull(row, 'finished_at'),
  }
}
