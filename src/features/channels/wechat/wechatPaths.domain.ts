import type { ChannelScene } from '../channels.domain.ts'

export type WechatProfile = 'mainland' | 'global'

export type WechatPaths = {
  create: Partial<Record<ChannelScene, string>>
  query(outTradeNo: string): string
  close(outTradeNo: string): string
  reverse(outTradeNo: string): string
  refund: string
  queryRefund(outRefundNo: string, mchid: string): string
  certificates: string
}

const mainland = '/v3/pay/transactions'
const global = '/v3/global/transactions'

/** Where each verb lives on the mainland host and on the overseas one (WeChat Pay API v3). */
export const wechatPaths: Record<WechatProfile, WechatPaths> = {
  mainland: {
    create: {
      native: `${mainland}/native`,
      jsapi: `${mainland}/jsapi`,
      miniProgram: `${mainland}/jsapi`,
      app: `${mainland}/app`,
      wap: `${mainland}/h5`,
      barCode: `${mainland}/codepay`,
    },
    query: (outTradeNo) => `${mainland}/out-trade-no/${outTradeNo}`,
    close: (outTradeNo) => `${mainland}/out-trade-no/${outTradeNo}/close`,
    reverse: (outTradeNo) => `${mainland}/out-trade-no/${outTradeNo}/reverse`,
    refund: '/v3/refund/domestic/refunds',
    queryRefund: (outRefundNo) => `/v3/refund/domestic/refunds/${outRefundNo}`,
    certificates: '/v3/certificates',
  },
  global: {
    create: {
      native: `${global}/native`,
      jsapi: `${global}/jsapi`,
      miniProgram: `${global}/jsapi`,
      app: `${global}/app`,
      wap: `${global}/mweb`,
      barCode: '/v3/global/micropay/transactions/pay',
    },
    query: (outTradeNo) => `${global}/out-trade-no/${outTradeNo}`,
    close: (outTradeNo) => `${global}/out-trade-no/${outTradeNo}/close`,
    reverse: (outTradeNo) => `/v3/global/micropay/transactions/out-trade-no/${outTradeNo}/reverse`,
    refund: '/v3/global/refunds',
    queryRefund: (outRefundNo, mchid) => `/v3/global/refunds/out-refund-no/${outRefundNo}?mchid=${mchid}`,
    certificates: '/v3/global/certificates',
  },
}

/** The overseas host's name of each payment flow. */
export const tradeTypes: Partial<Record<ChannelScene, string>> = {
  native: 'NATIVE',
  jsapi: 'JSAPI',
  miniProgram: 'JSAPI',
  app: 'APP',
  wap: 'MWEB',
  barCode: 'MICROPAY',
}
