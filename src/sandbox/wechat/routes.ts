import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { headImage, userInfo } from './account/profiles.ts'
import { sendTemplate } from './account/templates.ts'
import { stableToken } from './account/tokens.ts'
import { downloadBill, listTradeBill, statement } from './bills/bills.ts'
import { type Profile, signed, type WechatHandler } from './call.ts'
import { listCertificates } from './keys/certificates.ts'
import { payByCode } from './micropay.ts'
import { createOrder } from './orders.ts'
import { checkMweb } from './payers/h5.ts'
import { codeToSession, miniProgramLogin } from './payers/miniprogram.ts'
import { accessToken, authorize } from './payers/oauth.ts'
import { createRefund, queryRefund } from './refunds.ts'
import { reverseOrder } from './reverse.ts'
import { rulesApi } from './rules.ts'
import { closeOrder, queryOrder } from './trades.ts'

/** Where the two hosts have each call. */
const paths = {
  mainland: {
    orders: '/v3/pay/transactions',
    h5: '/v3/pay/transactions/h5',
    code: '/v3/pay/transactions/codepay',
    reverse: '/v3/pay/transactions',
    refund: '/v3/refund/domestic/refunds',
    refundOf: '/v3/refund/domestic/refunds/:out_refund_no',
    certificates: '/v3/certificates',
  },
  global: {
    orders: '/v3/global/transactions',
    h5: '/v3/global/transactions/mweb',
    code: '/v3/global/micropay/transactions/pay',
    reverse: '/v3/global/micropay/transactions',
    refund: '/v3/global/refunds',
    refundOf: '/v3/global/refunds/out-refund-no/:out_refund_no',
    certificates: '/v3/global/certificates',
  },
} as const satisfies Record<Profile, object>

export function wechatRoutes(app: FastifyInstance, world: World) {
  for (const profile of ['mainland', 'global'] as const) hostRoutes(app, world, profile)
  app.get('/wechat/v3/bill/tradebill', signed(world, 'mainland', listTradeBill))
  app.get('/wechat/v3/billdownload/file', signed(world, 'mainland', downloadBill))
  app.get('/wechat/v3/global/statements', signed(world, 'global', statement))

  app.get('/wechat/connect/oauth2/authorize', authorize(world))
  app.get('/wechat/sns/oauth2/access_token', accessToken(world))
  app.get('/wechat/sns/jscode2session', codeToSession(world))
  app.post('/wechat/login', miniProgramLogin(world))
  app.get('/wechat/sns/userinfo', userInfo(world))
  app.get('/wechat/headimg/:openid/132', headImage(world))
  app.post('/wechat/cgi-bin/stable_token', stableToken(world))
  app.post('/wechat/cgi-bin/message/template/send', sendTemplate(world))
  app.get('/wechat/mweb/checkmweb', checkMweb(world))
  rulesApi(app, world)
}

function hostRoutes(app: FastifyInstance, world: World, profile: Profile) {
  const at = paths[profile]
  const get = (path: string, handler: WechatHandler) =>
    app.get(`/wechat${path}`, signed(world, profile, handler))
  const post = (path: string, handler: WechatHandler) =>
    app.post(`/wechat${path}`, signed(world, profile, handler))

  for (const product of ['native', 'jsapi', 'app'] as const)
    post(`${at.orders}/${product}`, (call) => createOrder(call, product))
  post(at.h5, (call) => createOrder(call, 'h5'))
  post(at.code, payByCode)
  get(`${at.orders}/out-trade-no/:out_trade_no`, queryOrder)
  get(`${at.orders}/id/:transaction_id`, queryOrder)
  post(`${at.orders}/out-trade-no/:out_trade_no/close`, closeOrder)
  post(`${at.reverse}/out-trade-no/:out_trade_no/reverse`, reverseOrder)
  post(at.refund, createRefund)
  get(at.refundOf, queryRefund)
  get(at.certificates, listCertificates)
}
