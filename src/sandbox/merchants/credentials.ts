/** WeChat Pay's credentials and the merchant's own key. Keys are PEM: private PKCS#8, public SPKI. */
export type WechatCredentials = {
  /** `…/sandbox/wechat`; paths begin with `/v3/`. */
  baseUrl: string
  mchid: string
  appid: string
  /** App IDs of the merchant's mini program and mobile app, separated by a comma. */
  otherAppids: string
  appSecret: string
  merchantCategoryCode: string
  /** Serial number of the merchant's certificate. */
  serialNo: string
  merchantPrivateKey: string
  /** `PUB_KEY_ID_…`, the `Wechatpay-Serial` of responses and notifications. */
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

/** PEM certificates that replace `alipayPublicKey` for an app in certificate mode. */
export type AlipayCertificates = { appCert: string; alipayCert: string; alipayRootCert: string }

export type AlipayPlusCredentials = {
  /**
   * `…/sandbox/alipayplus`; paths begin with `/ams/sandbox/api/v1/`, because the client ID begins with
   * `SANDBOX_`.
   */
  baseUrl: string
  clientId: string
  merchantPrivateKey: string
  /** Version of the merchant's key. */
  keyVersion: string
  alipayPublicKey: string
  merchantMcc: string
  storeId: string
  storeName: string
  /** Base URL of the settlement files. */
  billUrl: string
}

/** PEM certificates: the merchant's own, and the two of the CA that issues UnionPay's. */
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
  /** URL of the script that a payer's page loads. */
  scriptUrl: string
  publishableKey: string
  secretKey: string
  webhookSecret: string
}

/** Everything a merchant would have received from each channel. */
export type SandboxCredentials = {
  wechat: WechatCredentials
  alipay: AlipayCredentials
  alipayCertificates: AlipayCertificates
  alipayplus: AlipayPlusCredentials
  unionpay: UnionPayCredentials
  card: CardCredentials
}
