import { digitsFrom } from '../keys.ts'
import type { Refund, RefundStatus, Trade } from '../trades/trade.ts'
import { tradeById } from '../trades/trades.ts'
import { payerNumber } from '../wallet/payers.ts'
import type { World } from '../world.ts'
import { answer, refuse, type UnionpayCall, type UnionpayReply } from './call.ts'
import { faultIn } from './checks.ts'
import { type Code, currencyNumbers, wordsOf } from './codes.ts'
import { isReversed, orderAt, refundAt, sentOf } from './refunds.ts'
import type { Fields } from './signature.ts'
import { gatewayTime, traceTime } from './times.ts'

/** Queries a transaction: an order, a refund or a void. */
export function queryTransaction(call: UnionpayCall): UnionpayReply {
  const { world, merchant, fields } = call
  const fault = faultIn(call, 'query')
  if (fault) return fault
  const { orderId = '', txnTime = '' } = fields
  const trade = orderAt(world, merchant.account, orderId, txnTime)
  if (trade) return told(statusOf(world, trade), orderFields(trade))
  const refund = refundAt(world, merchant.account, orderId, txnTime)
  if (refund) return told(refundCodes[refund.status], refundFields(world, refund))
  return refuse('34')
}

function told(code: Code, more: Fields): UnionpayReply {
  return answer('00', { ...more, origRespCode: code, origRespMsg: wordsOf(code) })
}

function statusOf(world: World, trade: Trade): Code {
  if (trade.status === 'closed' || isReversed(world, trade)) return '69'
  if (trade.status === 'paid') return '00'
  return trade.product === 'payerQr' ? '05' : '70'
}

export const refundCodes: Record<RefundStatus, Code> = {
  processing: '05',
  success: '00',
  abnormal: '75',
  closed: '60',
}

/** The fields of an order in an answer or a notification, with the amounts once it is paid. */
export function orderFields(trade: Trade): Fields {
  const { txnTime = gatewayTime(trade.createdAt), reqReserved, kind = '01.07.000000' } = trade.extra
  const [txnType = '', txnSubType = '', bizType = ''] = kind.split('.')
  const currencyCode = currencyNumbers[trade.currency]
  const order = {
    ...{ accessType: '0', merId: trade.account, orderId: trade.outTradeNo, txnTime },
    ...{ txnType, txnSubType, bizType, txnAmt: String(trade.amount), currencyCode },
    ...(reqReserved && { reqReserved }),
  }
  if (!trade.paidAt || !trade.payerId) return order
  return {
    ...order,
    ...settled(trade.channelNo, trade.amount, currencyCode, trade.paidAt),
    accNo: payerNumber('unionpay', trade.payerId).replace(/^(.{6}).*(.{4})$/, '$1******$2'),
  }
}

/** A refund or a void, likewise. */
export function refundFields(world: World, refund: Refund): Fields {
  const trade = tradeById(world, refund.tradeId)
  const { txnTime, reqReserved } = sentOf(refund)
  const currencyCode = currencyNumbers[trade.currency]
  return {
    ...{ accessType: '0', merId: refund.account, orderId: refund.outRefundNo, bizType: '000000' },
    ...{ txnType: txnTime ? '04' : '31', txnSubType: '00', txnAmt: String(refund.amount), currencyCode },
    txnTime: txnTime || trade.extra.txnTime || gatewayTime(refund.createdAt),
    ...{ queryId: refund.channelNo, origQryId: trade.channelNo, origOrderId: trade.outTradeNo },
    ...(reqReserved && { reqReserved }),
    ...(refund.finishedAt && settled(refund.channelNo, refund.amount, currencyCode, refund.finishedAt)),
  }
}

function settled(queryId: string, amount: bigint, currencyCode: string, at: Date): Fields {
  return {
    ...{ queryId, traceNo: digitsFrom(queryId, 6), traceTime: traceTime(at) },
    ...{ settleAmt: String(amount), settleCurrencyCode: currencyCode, settleDate: traceTime(at).slice(0, 4) },
  }
}
