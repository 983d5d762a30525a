/** What WeChat Pay gives a merchant, and the merchant's own key. PEM: private PKCS#8, public SPKI. */
export type WechatCredentials = {
  /** `…/sandbox/wechat`; paths begin with `/v3/`. */
  baseUrl: string
  mchid: string
  appid: string
  appSecret: string
  /** Serial of the merchant's certificate. */
  serialNo: string
  merchantPrivateKey: string
  /** `PUB_KEY_ID_…`, the `Wechatpay-Serial` of answers and notifications. */
  platformPublicKeyId: string
  platformPublicKey: string
  /** 32 characters. */
  apiV3Key: string
}

export type AlipayCredentials = {
  gatewayUrl: string
  appId: string
  sellerId: string
  appPrivateKey: string
  alipayPublicKey: string
}

export type UnionPayCredentials = { baseUrl: string; merId: string; secret: string }

export type CardCredentials = { baseUrl: string; accountId: string; secret: string }

/** All that a merchant would have received from each rail. */
export type SandboxCredentials = {
  wechat: WechatCredentials
  alipay: AlipayCredentials
  unionpay: UnionPayCredentials
  card: CardCredentials
}
