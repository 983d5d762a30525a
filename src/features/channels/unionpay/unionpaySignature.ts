import { createHash, verify } from 'node:crypto'
import { signSha256 } from '../channelKeys.ts'
import { believedKey, type Trust } from './unionpayCertificates.ts'
import type { UnionpayFields } from './unionpayForm.ts'

/** Names in ASCII order, `name=value` joined by `&`, nothing encoded; the signature itself is left out. */
export function signedText(fields: UnionpayFields): string {
  return Object.keys(fields)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** The signed text: the hexadecimal SHA-256 of the content, which the signature (RSA-SHA256) hashes again. */
export function digestOf(fields: UnionpayFields): string {
  return createHash('sha256').update(signedText(fields)).digest('hex')
}

/** The same fields without the empty ones, and with their signature. */
export function signed(fields: UnionpayFields, privateKey: string): Record<string, string> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  return { ...given, signature: signSha256(privateKey, digestOf(given)) }
}

/**
 * Returns why a message is not UnionPay's, or null if it is. Its certificate is verified to our root before
 * its key is used.
 */
export function whyNotGenuine(fields: UnionpayFields, trust: Trust, now: Date): string | null {
  const { signature = '', signPubKeyCert = '', signMethod, version } = fields
  if (version !== '5.1.0' || signMethod !== '01') return 'the signature is of another kind'
  const believed = believedKey(signPubKeyCert, trust, now)
  if (!believed.ok) return `the signature does not hold: ${believed.reason}`
  // Base64 is read leniently by Node; a message has one form only.
  const holds =
    /^[A-Za-z0-9+/]+={0,2}$/.test(signature) &&
    verify('RSA-SHA256', Buffer.from(digestOf(fields)), believed.key, Buffer.from(signature, 'base64'))
  return holds ? null : 'the signature does not hold'
}
