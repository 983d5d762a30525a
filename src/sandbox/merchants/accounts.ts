import { digitsFrom, type KeyPair, makeKeyPair, randomHex } from '../keys.ts'
import type { Rail } from '../rails.ts'

/** What the rail keeps of a merchant. The merchant's private key is kept too, since the sandbox hands it out. */
export type WechatKeys = {
  appid: string
  appSecret: string
  serialNo: string
  merchant: KeyPair
  platformKeyId: string
  platform: KeyPair
  apiV3Key: string
}
export type AlipayKeys = { sellerId: string; app: KeyPair; alipay: KeyPair }
export type SecretKeys = { secret: string }

type KeysOf = { wechat: WechatKeys; alipay: AlipayKeys; unionpay: SecretKeys; card: SecretKeys }

/** A merchant's account at one rail. `account` is its number there: mchid, app id, merId or account id. */
export type AccountAt<R extends Rail> = {
  rail: R
  merchantRef: string
  account: string
  name: string
  keys: KeysOf[R]
}

/** A number that is the same each time, so that two sandboxes know a merchant by the same number. */
const numberOf = (rail: Rail, merchantRef: string, count: number) =>
  digitsFrom(`${rail} ${merchantRef}`, count)

export async function makeWechat(
  merchantRef: string,
  name: string,
  bits: number,
): Promise<AccountAt<'wechat'>> {
  const account = `19${numberOf('wechat', merchantRef, 8)}`
  const [merchant, platform] = await Promise.all([makeKeyPair(bits), makeKeyPair(bits)])
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
  bits: number,
): Promise<AccountAt<'alipay'>> {
  const [app, alipay] = await Promise.all([makeKeyPair(bits), makeKeyPair(bits)])
  const sellerId = `2088${numberOf('alipay', merchantRef, 12)}`
  const account = `2021${numberOf('alipay', `app ${merchantRef}`, 12)}`
  return { rail: 'alipay', merchantRef, account, name, keys: { sellerId, app, alipay } }
}

export function makeUnionPay(merchantRef: string, name: string): AccountAt<'unionpay'> {
  const account = `8210${numberOf('unionpay', merchantRef, 11)}`
  return { rail: 'unionpay', merchantRef, account, name, keys: { secret: randomHex(64) } }
}

export function makeCard(merchantRef: string, name: string): AccountAt<'card'> {
  const account = `acct_${numberOf('card', merchantRef, 16)}`
  return { rail: 'card', merchantRef, account, name, keys: { secret: randomHex(64) } }
}
