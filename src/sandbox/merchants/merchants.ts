import { channels, type SandboxChannel } from '../channels.ts'
import type { MakeKeys } from '../keys.ts'
import { type Row, type Store, text } from '../store.ts'
import { type Authority, authorityOf } from '../unionpay/authority.ts'
import { miniProgramOf, mobileAppOf } from '../wechat/payers/apps.ts'
import {
  type AccountAt,
  keyNames,
  makeAlipay,
  makeAlipayPlus,
  makeCard,
  makeUnionPay,
  makeWechat,
} from './accounts.ts'
import type { SandboxCredentials } from './credentials.ts'

export type Merchants = {
  /**
   * Returns the merchant's credentials at every channel; the first call creates the accounts. A given name
   * replaces the old one.
   */
  credentials(merchantRef: string, profile?: { name?: string }): Promise<SandboxCredentials>
  /** Finds the account with this number at the channel. */
  at<R extends SandboxChannel>(channel: R, account: string): AccountAt<R> | null
  /** Finds the merchant's account at the channel. */
  of<R extends SandboxChannel>(channel: R, merchantRef: string): AccountAt<R> | null
}

export function openMerchants(store: Store, publicUrl: () => string, makeKeys: MakeKeys): Merchants {
  // Concurrent callers share one creation and so get the same keys.
  const beingMade = new Map<string, Promise<void>>()

  async function make(merchantRef: string): Promise<void> {
    const created = await Promise.all([
      makeWechat(merchantRef, merchantRef, makeKeys),
      makeAlipay(merchantRef, merchantRef, makeKeys),
      makeAlipayPlus(merchantRef, merchantRef, makeKeys),
      makeUnionPay(store, merchantRef, merchantRef, makeKeys),
      makeCard(merchantRef, merchantRef),
    ])
    store.transaction(() => {
      // An older sandbox may already have some of the merchant's accounts; complete ones are kept.
      for (const account of created) {
        if (!isWhole(account.rail, merchantRef)) put(store, account)
      }
    })
  }

  function of<R extends SandboxChannel>(channel: R, merchantRef: string): AccountAt<R> | null {
    return read(
      channel,
      store.one('select * from merchant where rail = ? and merchant_ref = ?', channel, merchantRef),
    )
  }

  function isWhole(channel: SandboxChannel, merchantRef: string): boolean {
    const keys: object = of(channel, merchantRef)?.keys ?? {}
    return keyNames[channel].every((name) => Object.hasOwn(keys, name))
  }

  async function credentials(merchantRef: string, profile: { name?: string } = {}) {
    if (channels.some((channel) => !isWhole(channel, merchantRef))) {
      const making = beingMade.get(merchantRef) ?? make(merchantRef)
      beingMade.set(merchantRef, making)
      await making.finally(() => beingMade.delete(merchantRef))
    }
    if (profile.name)
      store.run('update merchant set name = ? where merchant_ref = ?', profile.name, merchantRef)

    const accounts = {
      wechat: of('wechat', merchantRef),
      alipay: of('alipay', merchantRef),
      alipayplus: of('alipayplus', merchantRef),
      unionpay: of('unionpay', merchantRef),
      card: of('card', merchantRef),
    }
    return handOut(accounts, publicUrl(), authorityOf(store))
  }

  return {
    credentials,
    of,
    at: (channel, account) =>
      read(channel, store.one('select * from merchant where rail = ? and account = ?', channel, account)),
  }
}

function handOut(
  accounts: { [R in SandboxChannel]: AccountAt<R> | null },
  publicUrl: string,
  authority: Authority,
): SandboxCredentials {
  const { wechat, alipay, alipayplus, unionpay, card } = accounts
  if (!wechat || !alipay || !alipayplus || !unionpay || !card)
    throw new Error('a merchant without an account at some rail')

  return {
    wechat: {
      baseUrl: `${publicUrl}/sandbox/wechat`,
      mchid: wechat.account,
      appid: wechat.keys.appid,
      otherAppids: `${miniProgramOf(wechat.keys.appid)},${mobileAppOf(wechat.keys.appid)}`,
      appSecret: wechat.keys.appSecret,
      merchantCategoryCode: '5499',
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
    alipayCertificates: {
      appCert: alipay.keys.appCert,
      alipayCert: alipay.keys.alipayCert,
      alipayRootCert: alipay.keys.rootCert,
    },
    alipayplus: {
      baseUrl: `${publicUrl}/sandbox/alipayplus`,
      clientId: alipayplus.account,
      merchantPrivateKey: alipayplus.keys.merchant.privateKey,
      keyVersion: alipayplus.keys.keyVersion,
      alipayPublicKey: alipayplus.keys.alipay.publicKey,
      merchantMcc: '5499',
      storeId: alipayplus.merchantRef,
      storeName: alipayplus.name,
      billUrl: `${publicUrl}/sandbox/alipayplus/files`,
    },
    unionpay: {
      baseUrl: `${publicUrl}/sandbox/unionpay`,
      merId: unionpay.account,
      merchantCertificate: unionpay.keys.certificate,
      merchantPrivateKey: unionpay.keys.merchant.privateKey,
      intermediateCertificate: authority.intermediate.pem,
      rootCertificate: authority.root.pem,
    },
    card: {
      apiUrl: `${publicUrl}/sandbox/card`,
      scriptUrl: `${publicUrl}/sandbox/card/js`,
      publishableKey: card.keys.publishableKey,
      secretKey: card.keys.secretKey,
      webhookSecret: card.keys.webhookSecret,
    },
  }
}

/** Creates or replaces an account. Its number never changes, so its orders stay with it. */
function put(store: Store, { merchantRef, rail, account, name, keys }: AccountAt<SandboxChannel>) {
  store.run(
    'insert or replace into merchant (merchant_ref, rail, account, name, keys) values (?, ?, ?, ?, ?)',
    ...[merchantRef, rail, account, name, JSON.stringify(keys)],
  )
}

function read<R extends SandboxChannel>(rail: R, row: Row | null): AccountAt<R> | null {
  if (!row) return null
  const [merchantRef, account, name] = [text(row, 'merchant_ref'), text(row, 'account'), text(row, 'name')]
  return { rail, merchantRef, account, name, keys: JSON.parse(text(row, 'keys')) }
}
