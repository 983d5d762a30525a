import { issueCertificate, rootCertificate } from '../alipay/certificates.ts'
import type { SandboxChannel } from '../channels.ts'
import { digitsFrom, type KeyPair, type MakeKeys, randomHex } from '../keys.ts'
import type { Store } from '../store.ts'
import { certificateFor } from '../unionpay/authority.ts'

/** The channel's keys for a merchant, plus the merchant's own private key, which the sandbox hands out. */
export type WechatKeys = {
  appid: string
  appSecret: string
  serialNo: string
  merchant: KeyPair
  platformKeyId: string
  platform: KeyPair
  apiV3Key: string
}
/** Certificates are PEM. `root` is the key of the CA that issued the app's and Alipay's certificates. */
export type AlipayKeys = {
  sellerId: string
  app: KeyPair
  alipay: KeyPair
  root: KeyPair
  appCert: string
  alipayCert: string
  rootCert: string
}
/** `keyVersion` is that of the merchant's uploaded key; `alipay` signs responses and notifications. */
export type AlipayPlusKeys = {
  keyVersion: string
  merchant: KeyPair
  alipay: KeyPair
  alipayKeyVersion: string
}
/** The certificate is for the merchant's own key and was issued by UnionPay's CA. */
type UnionPayKeys = { merchant: KeyPair; certificate: string }
export type CardKeys = { publishableKey: string; secretKey: string; webhookSecret: string }

type KeysOf = {
  wechat: WechatKeys
  alipay: AlipayKeys
  alipayplus: AlipayPlusKeys
  unionpay: UnionPayKeys
  card: CardKeys
}

/** The keys that a complete account has; one created by an older sandbox may lack some. */
export const keyNames: { [R in SandboxChannel]: readonly (keyof KeysOf[R])[] } = {
  wechat: ['appid', 'appSecret', 'serialNo', 'merchant', 'platformKeyId', 'platform', 'apiV3Key'],
  alipay: ['sellerId', 'app', 'alipay', 'root', 'appCert', 'alipayCert', 'rootCert'],
  alipayplus: ['keyVersion', 'merchant', 'alipay', 'alipayKeyVersion'],
  unionpay: ['merchant', 'certificate'],
  card: ['publishableKey', 'secretKey', 'webhookSecret'],
}

/** A merchant's account at a channel. `account` is its mchid, app ID, client ID, merId or account ID. */
export type AccountAt<R extends SandboxChannel> = {
  rail: R
  merchantRef: string
  account: string
  name: string
  keys: KeysOf[R]
}

/** Derives a stable number, so that a merchant has the same number in every sandbox. */
const numberOf = (channel: SandboxChannel, merchantRef: string, count: number) =>
  digitsFrom(`${channel} ${merchantRef}`, count)

export async function makeWechat(
  merchantRef: string,
  name: string,
  makeKeys: MakeKeys,
): Promise<AccountAt<'wechat'>> {
  const account = `19${numberOf('wechat', merchantRef, 8)}`
  const [merchant, platform] = await Promise.all([makeKeys(), makeKeys()])
  return {
    rail: 'wechat',
    merchantRef,
    account,
    name,
    keys: {
      appid: `wx${randomHex(16)}`,
      appSecret: randomHex(32),
      serialNo: randomHex(40).toUpperCase(),
      merchant,
      platformKeyId: `PUB_KEY_ID_01${account}${randomHex(20).toUpperCase()}`,
      platform,
      apiV3Key: randomHex(32),
    },
  }
}

export async function makeAlipay(
  merchantRef: string,
  name: string,
  makeKeys: MakeKeys,
): Promise<AccountAt<'alipay'>> {
  const pairs = [makeKeys(), makeKeys(), makeKeys()] as const
  const [app, alipay, root] = await Promise.all(pairs)
  const sellerId = `2088${numberOf('alipay', merchantRef, 12)}`
  const account = `2021${numberOf('alipay', `app ${merchantRef}`, 12)}`
  const certificates = {
    appCert: issueCertificate(root, app.publicKey, account),
    alipayCert: issueCertificate(root, alipay.publicKey, 'Alipay'),
    rootCert: rootCertificate(root),
  }
  return {
    rail: 'alipay',
    merchantRef,
    account,
    name,
    keys: { sellerId, app, alipay, root, ...certificates },
  }
}

export async function makeAlipayPlus(
  merchantRef: string,
  name: string,
  makeKeys: MakeKeys,
): Promise<AccountAt<'alipayplus'>> {
  const [merchant, alipay] = await Promise.all([makeKeys(), makeKeys()])
  const account = `SANDBOX_5Y${numberOf('alipayplus', merchantRef, 14)}`
  const keys = { keyVersion: '1', merchant, alipay, alipayKeyVersion: '1' }
  return { rail: 'alipayplus', merchantRef, account, name, keys }
}

export async function makeUnionPay(
  store: Store,
  merchantRef: string,
  name: string,
  makeKeys: MakeKeys,
): Promise<AccountAt<'unionpay'>> {
  const account = `8210${numberOf('unionpay', merchantRef, 11)}`
  const merchant = await makeKeys()
  const certificate = certificateFor(store, account, name, merchant.publicKey)
  return { rail: 'unionpay', merchantRef, account, name, keys: { merchant, certificate } }
}

export function makeCard(merchantRef: string, name: string): AccountAt<'card'> {
  const number = numberOf('card', merchantRef, 16)
  const keys = {
    publishableKey: `pk_test_${number}${randomHex(32)}`,
    secretKey: `sk_test_${number}${randomHex(64)}`,
    webhookSecret: `whsec_${randomHex(48)}`,
  }
  return { rail: 'card', merchantRef, account: `acct_${number}`, name, keys }
}
