import type { ChannelScene } from '../channels.domain.ts'

export type WechatProfile = 'mainland' | 'global'

export type WechatPaths = {
  create: Partial<Record<ChannelScene, string>>
  query(outTradeNo: string): string
  close(outTradeNo: string): string
  refund: string
  queryRefund(outRefundNo: string): string
}

/** Where each verb lives on the mainland host and on the overseas one (WeChat Pay API v3). */
export const wechatPaths: Record<WechatProfile, WechatPaths> = {
  mainland: {
    create: {
      native: '/v3/pay/transactions/native',
      jsapi: '/v3/pay/transactions/jsapi',
    },
    query: (outTradeNo) => `/v3/pay/transactions/out-trade-no/${outTradeNo}`,
    close: (outTradeNo) => `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`,
    refund: '/v3/refund/domestic/refunds',
    queryRefund: (outRefundNo) => `/v3/refund/domestic/refunds/${outRefundNo}`,
  },
  global: {
    create: {
      native: '/v3/global/transactions/native',
      jsapi: '/v3/global/transactions/jsapi',
    },
    query: (outTradeNo) => `/v3/global/transactions/out-trade-no/${outTradeNo}`,
    close: (outTradeNo) => `/v3/global/transactions/out-trade-no/${outTradeNo}/close`,
    refund: '/v3/global/refunds',
    queryRefund: (outRefundNo) => `/v3/global/refunds/out-refund-no/${outRefundNo}`,
  },
}
