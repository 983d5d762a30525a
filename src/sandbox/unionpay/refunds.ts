import {
  giveBack,
  type RefundRefusal,
  refundByNumber,
  refundedAmount,
  takeRefund,
} from '../trades/refunds.ts'
import type { Refund, Trade } from '../trades/trade.ts'
import { closeTrade, tradeByChannelNo, tradeByNumber } from '../trades/trades.ts'
import type { World } from '../world.ts'
import { answer, refuse, serverError, type UnionpayCall, type UnionpayReply } from './call.ts'
import { faultIn } from './checks.ts'
import type { Code } from './codes.ts'
import { addressOf } from './orders.ts'
import { gatewayTime } from './times.ts'

/**
 * The order under this number and time. One that was taken over from elsewhere is known by its number alone.
 */
export function orderAt(world: World, account: string, orderId: string, txnTime: string): Trade | null {
  const trade = tradeByNumber(world, 'unionpay', account, orderId)
  return trade && (trade.extra.txnTime ?? txnTime) === txnTime ? trade : null
}

/** A refund or a void under this number and time, likewise. */
export function refundAt(world: World, account: string, orderId: string, txnTime: string): Refund | null {
  const refund = refundByNumber(world, 'unionpay', account, orderId)
  return refund && (sentOf(refund).txnTime || txnTime) === txnTime ? refund : null
}

/** The fields sent with a refund besides its amount, stored in the refund's single text column. */
export function sentOf({ reason }: Refund): { txnTime: string; reqReserved: string } {
  const [txnTime = '', ...reserved] = (reason ?? '').split(' ')
  return { txnTime, reqReserved: reserved.join(' ') }
}

/** The payment that `origQryId`, or `origOrderId` with `origTxnTime`, names. */
function originalOf({ world, merchant, fields }: UnionpayCall): Trade | null {
  const { origQryId, origOrderId = '', origTxnTime = '' } = fields
  if (origQryId) return tradeByChannelNo(world, 'unionpay', merchant.account, origQryId)
  return orderAt(world, merchant.account, origOrderId, origTxnTime)
}

const refusals: Record<RefundRefusal, Code> = {
  notPaid: '35',
  tooHigh: '36',
  otherContent: '12',
  notEnough: '64',
  tooMany: '33',
  tooOld: '39',
}

/** Takes a refund (04): paid about a second later, as its notification and its query say. */
export function createRefund(call: UnionpayCall): UnionpayReply {
  const { world, merchant, fields } = call
  const fault = faultIn(call, 'refund')
  if (fault) return fault
  const trade = originalOf(call)
  if (!trade) return refuse('34')
  const { orderId = '', txnTime = '', txnAmt = '0', reqReserved = '' } = fields
  const known = refundByNumber(world, 'unionpay', merchant.account, orderId)
  if (known && (known.tradeId !== trade.id || sentOf(known).txnTime !== txnTime)) return refuse('12')

  const taken = takeRefund(world, trade, {
    outRefundNo: orderId,
    amount: BigInt(txnAmt),
    reason: `${txnTime} ${reqReserved}`,
    notifyUrl: addressOf(fields.backUrl),
    takes: 1,
  })
  if (!taken.ok) return refuse(refusals[taken.refusal])
  if (taken.fault === 'refundServerErrorButAccepted') return serverError
  return answer('00', { queryId: taken.refund.channelNo, origQryId: trade.channelNo, txnAmt })
}

/** Voids a payment (31): only on its day, in full, and never after a partial refund. */
export function voidPayment(call: UnionpayCall): UnionpayReply {
  const { world, merchant, fields } = call
  const fault = faultIn(call, 'void')
  if (fault) return fault
  const trade = originalOf(call)
  if (!trade) return refuse('34')
  const { orderId = '', txnAmt } = fields
  const known = refundByNumber(world, 'unionpay', merchant.account, orderId)
  if (known) return known.tradeId === trade.id ? answer('00', { queryId: known.channelNo }) : refuse('12')
  if (trade.status !== 'paid' || !trade.paidAt) return refuse('35')
  if (settlementDay(trade.paidAt) !== settlementDay(world.clock())) return refuse('39')
  if (String(trade.amount) !== txnAmt) return refuse('36')
  if (refundedAmount(world, trade) > 0n) return refuse('35')

  giveBack(world, trade, orderId)
  const refund = refundByNumber(world, 'unionpay', merchant.account, orderId)
  return answer('00', { ...(refund && { queryId: refund.channelNo }), origQryId: trade.channelNo })
}

/** UnionPay's day ends at 23:00 in Beijing. */
function settlementDay(at: Date): string {
  return gatewayTime(new Date(at.getTime() + 3_600_000)).slice(0, 8)
}

/**
 * Reverses a payment with an unknown outcome (99) under its own number: a waiting one is closed, a paid one
 * of a scanned code refunded.
 */
export function reversePayment(call: UnionpayCall): UnionpayReply {
  const { world, merchant, fields } = call
  const fault = faultIn(call, 'reversal')
  if (fault) return fault
  const trade = orderAt(world, merchant.account, fields.orderId ?? '', fields.txnTime ?? '')
  if (!trade) return refuse('34')
  if (trade.status === 'waiting') closeTrade(world, trade)
  if (trade.status !== 'paid' || isReversed(world, trade)) return answer('00')
  if (trade.product !== 'payerQr' || refundedAmount(world, trade) > 0n) return refuse('35')
  giveBack(world, trade, reversalNo(trade))
  return answer('00')
}

function reversalNo({ outTradeNo }: Trade): string {
  return `${outTradeNo}R`
}

/** Was it paid and then reversed? It counts as if it had never been. */
export function isReversed(world: World, trade: Trade): boolean {
  return refundByNumber(world, 'unionpay', trade.account, reversalNo(trade)) !== null
}
