import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { fileOf } from './bills.ts'
import { answered, refuse, type UnionpayCall, type UnionpayReply } from './call.ts'
import { frontPage } from './front.ts'
import { chargePayer, createAppOrder, createMerchantQr } from './orders.ts'
import { queryTransaction } from './queries.ts'
import { createRefund, reversePayment, voidPayment } from './refunds.ts'

export function unionpayRoutes(app: FastifyInstance, world: World) {
  const api = (name: string) => `/unionpay/gateway/api/${name}.do`
  app.post(api('frontTransReq'), frontPage(world))
  app.post(api('backTransReq'), answered(world, backTransaction))
  app.post(api('appTransReq'), answered(world, of('01.01', createAppOrder)))
  app.post(api('queryTrans'), answered(world, of('00.00', queryTransaction)))
  app.post(api('fileTrans'), answered(world, of('76.01', fileOf)))
}

type Handler = (call: UnionpayCall) => UnionpayReply | Promise<UnionpayReply>

const backTransactions: Record<string, Handler> = {
  '01.06': chargePayer,
  '01.07': createMerchantQr,
  '04.00': createRefund,
  '31.00': voidPayment,
  '99.01': reversePayment,
}

function backTransaction(call: UnionpayCall) {
  const { txnType, txnSubType } = call.fields
  return backTransactions[`${txnType}.${txnSubType}`]?.(call) ?? refuse('10', 'txnType')
}

/** Each address accepts only its own transaction type. */
function of(kind: string, handler: Handler): Handler {
  return (call) =>
    kind === `${call.fields.txnType}.${call.fields.txnSubType}` ? handler(call) : refuse('10', 'txnType')
}
