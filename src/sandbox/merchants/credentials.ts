/** What WeChat Pay gives a merchant, and the merchant's own key. PEM: private PKCS#8, public SPKI. */
export type WechatCredentials = {
  /** `…/sandbox/wechat`; paths begin with `/v3/`. */
  baseUrl: string
  mchid: string
  appid: string
  /** The merchant's mini program and mobile app, apart by a comma. */
  otherAppids: string
  appSecret: string
  merchantCategoryCode: string
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

/** Instead of `alipayPublicKey`, for an app in certificate mode. PEM. */
export type AlipayCertificates = { appCert: string; alipayCert: string; alipayRootCert: string }

export type AlipayPlusCredentials = {
  /**
   * `…/sandbox/alipayplus`; paths begin with `/ams/sandbox/api/v1/`, since the client id begins with
   * `SANDBOX_`.
   */
  baseUrl: string
  clientId: string
  merchantPrivateKey: string
  /** Of the merchant's key. */
  keyVersion: string
  alipayPublicKey: string
  merchantMcc: string
  storeId: string
  storeName: string
  /** Where the settlement files lie. */
  billUrl: string
}

/** Certificates in PEM: the merchant's own, and the two of the CA under which UnionPay signs. */
export type UnionPayCredentials = {
  /** `…/sandbox/unionpay`; paths begin with `/gateway/api/`. */
  baseUrl: string
  merId: string
  merchantCertificate: string
  merchantPrivateKey: string
  intermediateCertificate: string
  rootCertificate: string
}

export type CardCredentials = {
  /** Paths begin with `/v1/`. */
  apiUrl: string
  /** What a payer's page loads. */
  scriptUrl: string
  publishableKey: string
  secretKey: string
  webhookSecret: string
}

/** All that a merchant would have received from each rail. */
export type SandboxCredentials = {
  wechat: WechatCredentials
  alipay: AlipayCredentials
  alipayCertificates: AlipayCertificates
  alipayplus: AlipayPlusCredentials
  unionpay: UnionPayCredentials
  card: CardCredentials
}
