import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { registerCache } from '#server/caches.ts'
import { weaknessOf } from '#server/rsaStrength.ts'

/** A private RSA key of 2048 bits or more, from PEM or from Base64 of PKCS#8; null for anything else. */
export function privateKeyOf(text: string): KeyObject | null {
  return strongRsa(() =>
    isPem(text)
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  )
}

/**
 * Parses an RSA public key of at least 2048 bits from PEM (key or certificate) or Base64 of
 * SubjectPublicKeyInfo.
 */
export function publicKeyOf(text: string): KeyObject | null {
  if (text.includes('PRIVATE KEY')) return null
  return strongRsa(() =>
    isPem(text)
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  )
}

/** RSA SHA-256 PKCS#1 v1.5 in Base64. Throws where the key was never checked by `privateKeyOf`. */
export function signSha256(privateKey: string, message: string): string {
  return sign('RSA-SHA256', Buffer.from(message), usableKey(privateKey)).toString('base64')
}

type Sign = (algorithm: string, message: Uint8Array, key: KeyObject) => Promise<Buffer>
const signAside = promisify(sign) as unknown as Sign

/** Signs on the thread pool, because signing takes as long as all other event-loop work for a payment. */
export async function signedSha256(privateKey: string, message: string): Promise<string> {
  return (await signAside('RSA-SHA256', Buffer.from(message), usableKey(privateKey))).toString('base64')
}

function usableKey(privateKey: string): KeyObject {
  const key = kept(privateKey, privateKeyOf)
  if (key === null) throw new TypeError('not a usable private key')
  return key
}

/** Verifies the Base64 signature over exactly these bytes. */
export function verifySha256(publicKey: string, message: Uint8Array, signature: string): boolean {
  const key = kept(publicKey, publicKeyOf)
  return key !== null && verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64'))
}

const read = new Map<string, KeyObject>()
const mostRead = 1_000
const counter = registerCache('channelKeys', { entries: () => read.size, clear: () => read.clear() })

/**
 * Caches parsed keys: parsing takes several times as long as verifying, and each payment uses the same few
 * keys.
 */
function kept(text: string, readKey: (text: string) => KeyObject | null): KeyObject | null {
  const known = read.get(text)
  if (known) {
    counter.hit()
    return known
  }
  counter.miss()
  const key = readKey(text)
  if (read.size >= mostRead) read.clear()
  if (key) read.set(text, key)
  return key
}

function isPem(text: string): boolean {
  return text.includes('-----BEGIN ')
}

function strongRsa(read: () => KeyObject): KeyObject | null {
  try {
    const key = read()
    return weaknessOf(key) === null ? key : null
  } catch {
    return null
  }
}
