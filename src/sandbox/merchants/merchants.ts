import type { Rail } from '../rails.ts'
import { type Row, type Store, text } from '../store.ts'
import { type AccountAt, makeAlipay, makeCard, makeUnionPay, makeWechat } from './accounts.ts'
import type { SandboxCredentials } from './credentials.ts'

export type Merchants = {
  /** Makes the merchant's accounts at every rail, once; the same ones afterwards. A given name replaces the old one. */
  credentials(merchantRef: string, profile?: { name?: string }): Promise<SandboxCredentials>
  /** The account with this number at the rail. */
  at<R extends Rail>(rail: R, account: string): AccountAt<R> | null
  /** The merchant's account at the rail. */
  of<R extends Rail>(rail: R, merchantRef: string): AccountAt<R> | null
}

export function openMerchants(store: Store, publicUrl: () => string, keyBits: number): Merchants {
  // Two callers at once get one set of keys.
  const beingMade = new Map<string, Promise<void>>()

  async function make(merchantRef: string): Promise<void> {
    const made = await Promise.all([
      makeWechat(merchantRef, merchantRef, keyBits),
      makeAlipay(merchantRef, merchantRef, keyBits),
      makeUnionPay(merchantRef, merchantRef),
      makeCard(merchantRef, merchantRef),
    ])
    store.transaction(() => {
      for (const account of made) insert(store, account)
    })
  }

  function of<R extends Rail>(rail: R, merchantRef: string): AccountAt<R> | null {
    return read(
      rail,
      store.one('select * from merchant where rail = ? and merchant_ref = ?', rail, merchantRef),
    )
  }

  async function credentials(merchantRef: string, profile: { name?: string } = {}) {
    if (!of('card', merchantRef)) {
      const making = beingMade.get(merchantRef) ?? make(merchantRef)
      beingMade.set(merchantRef, making)
      await making.finally(() => beingMade.delete(merchantRef))
    }
    if (profile.name)
      store.run('update merchant set name = ? where merchant_ref = ?', profile.name, merchantRef)

    const accounts = {
      wechat: of('wechat', merchantRef),
      alipay: of('alipay', merchantRef),
      unionpay: of('unionpay', merchantRef),
      card: of('card', merchantRef),
    }
    return handOut(accounts, publicUrl())
  }

  return {
    credentials,
    of,
    at: (rail, account) =>
      read(rail, store.one('select * from merchant where rail = ? and account = ?', rail, account)),
  }
}

function handOut(accounts: { [R in Rail]: AccountAt<R> | null }, publicUrl: string): SandboxCredentials {
  const { wechat, alipay, unionpay, card } = accounts
  if (!wechat || !alipay || !unionpay || !card) throw new Error('a merchant without an account at some rail')

  return {
    wechat: {
      baseUrl: `${publicUrl}/sandbox/wechat`,
      mchid: wechat.account,
      appid: wechat.keys.appid,
      appSecret: wechat.keys.appSecret,
      serialNo: wechat.keys.serialNo,
      merchantPrivateKey: wechat.keys.merchant.privateKey,
      platformPublicKeyId: wechat.keys.platformKeyId,
      platformPublicKey: wechat.keys.platform.publicKey,
      apiV3Key: wechat.keys.apiV3Key,
    },
    alipay: {
      gatewayUrl: `${publicUrl}/sandbox/alipay/gateway.do`,
      appId: alipay.account,
      sellerId: alipay.keys.sellerId,
      appPrivateKey: alipay.keys.app.privateKey,
      alipayPublicKey: alipay.keys.alipay.publicKey,
    },
    unionpay: {
      baseUrl: `${publicUrl}/sandbox/unionpay`,
      merId: unionpay.account,
      secret: unionpay.keys.secret,
    },
    card: { baseUrl: `${publicUrl}/sandbox/card`, accountId: card.account, secret: card.keys.secret },
  }
}

function insert(store: Store, { merchantRef, rail, account, name, keys }: AccountAt<Rail>) {
  store.run(
    'insert into merchant (merchant_ref, rail, account, name, keys) values (?, ?, ?, ?, ?)',
    ...[merchantRef, rail, account, name, JSON.stringify(keys)],
  )
}

function read<R extends Rail>(rail: R, row: Row | null): AccountAt<R> | null {
  if (!row) return null
  const [merchantRef, account, name] = [text(row, 'merchant_ref'), text(row, 'account'), text(row, 'name')]
  return { rail, merchantRef, account, name, keys: JSON.parse(text(row, 'keys')) }
}
