import { generateKeyPairSync } from 'node:crypto'
import { type KeyPair, signRsa, verifyRsa } from '../keys.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import { secondsAfter } from '../time.ts'
import type { World } from '../world.ts'

export type Account = AccountAt<'alipayplus'>

/** The signed content: path and body as transmitted. */
export type Content = { method: string; path: string; clientId: string; time: string; body: string }

function signContent({ method, path, clientId, time, body }: Content): string {
  return `${method} ${path}\n${clientId}.${time}.${body}`
}

/** Returns `algorithm=RSA256,keyVersion=1,signature=…` with the base64 signature URL-encoded. */
export function signatureHeader(privateKey: string, keyVersion: string, content: Content): string {
  const signature = encodeURIComponent(signRsa(privateKey, signContent(content)))
  return `algorithm=RSA256,keyVersion=${keyVersion},signature=${signature}`
}

export type SignatureFault = 'INVALID_SIGNATURE' | 'KEY_NOT_FOUND'

/** Returns what is wrong with the merchant's signature, or null if it is valid. */
export function whyNotSigned({ keys }: Account, header: string, content: Content): SignatureFault | null {
  const [, version, encoded] =
    /^algorithm=RSA256,\s*keyVersion=(\d+),\s*signature=([A-Za-z0-9%+/=_-]+)$/.exec(header) ?? []
  if (version === undefined || encoded === undefined) return 'INVALID_SIGNATURE'
  if (version !== keys.keyVersion) return 'KEY_NOT_FOUND'
  const signature = /%(?![0-9A-Fa-f]{2})/.test(encoded) ? '' : decodeURIComponent(encoded)
  return verifyRsa(keys.merchant.publicKey, signContent(content), signature) ? null : 'INVALID_SIGNATURE'
}

/** The current signing key, its version, and the time according to the channel. */
export type Signer = { keys: KeyPair; version: string; now: Date }

/**
 * Returns the signer of the next response or notification. A fault may rotate the key first (the merchant
 * finds the new one in its portal, here `credentials`) or set the time six minutes ahead.
 */
export function signerFor(world: World, account: Account, amount: bigint, subject: string): Signer {
  const fault = world.faults.take('alipayplus', 'answer', amount, subject)
  const now = secondsAfter(world.wireTime(), fault === 'clockSkewed' ? 360 : 0)
  const { keys } = fault === 'certificateRotated' ? rotated(world, account) : account
  return { keys: keys.alipay, version: keys.alipayKeyVersion, now }
}

function rotated(world: World, account: Account): Account {
  const alipay = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const alipayKeyVersion = String(Number(account.keys.alipayKeyVersion) + 1)
  const keys = { ...account.keys, alipay, alipayKeyVersion }
  const sql = 'update merchant set keys = ? where rail = ? and account = ?'
  world.store.run(sql, JSON.stringify(keys), 'alipayplus', account.account)
  return { ...account, keys }
}
