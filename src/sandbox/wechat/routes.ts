import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { signed, type WechatHandler } from './call.ts'
import { listCertificates } from './certificates.ts'
import { accessToken, authorize } from './oauth.ts'
import { closeOrder, createOrder, queryOrder } from './orders.ts'
import { createRefund, queryRefund } from './refunds.ts'

/** Each call under its mainland path and its global one. */
export function wechatRoutes(app: FastifyInstance, world: World) {
  const get = (paths: string[], handler: WechatHandler) => {
    for (const path of paths) app.get(`/wechat${path}`, signed(world, handler))
  }
  const post = (paths: string[], handler: WechatHandler) => {
    for (const path of paths) app.post(`/wechat${path}`, signed(world, handler))
  }
  const trades = ['/v3/pay/transactions', '/v3/global/transactions']
  const under = (path: string) => trades.map((base) => base + path)

  post(under('/native'), (call) => createOrder(call, 'native'))
  post(under('/jsapi'), (call) => createOrder(call, 'jsapi'))
  get(under('/out-trade-no/:out_trade_no'), queryOrder)
  get(under('/id/:transaction_id'), queryOrder)
  post(under('/out-trade-no/:out_trade_no/close'), closeOrder)
  post(['/v3/refund/domestic/refunds', '/v3/global/refunds'], createRefund)
  get(
    ['/v3/refund/domestic/refunds/:out_refund_no', '/v3/global/refunds/out-refund-no/:out_refund_no'],
    queryRefund,
  )
  get(['/v3/certificates', '/v3/global/certificates'], listCertificates)

  app.get('/wechat/connect/oauth2/authorize', authorize(world))
  app.get('/wechat/sns/oauth2/access_token', accessToken(world))
}
