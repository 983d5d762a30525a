import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  randomInt,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'

/** PEM: the private key in PKCS#8, the public key in SPKI. */
export type KeyPair = { privateKey: string; publicKey: string }

/** Returns a key pair for an owner in a sandbox. */
export type MakeKeys = () => Promise<KeyPair>

const generate = promisify(generateKeyPair)

/** Generates an RSA key pair off the main thread. */
export async function makeKeyPair(bits: number): Promise<KeyPair> {
  return await generate('rsa', {
    modulusLength: bits,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}

/** Returns the modulus length of a public key in bits. */
export function keyBitsOf(publicKey: string): number {
  return createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength ?? 2048
}

// Parsing a PEM costs more than a verification, and a sandbox has few keys, so parsed keys are cached.
const readKeys = new Map<string, KeyObject>()

function keyObject(pem: string, read: (pem: string) => KeyObject): KeyObject {
  const known = readKeys.get(pem)
  if (known) return known

  const key = read(pem)
  readKeys.set(pem, key)
  return key
}

/** Signs with RSA-SHA256 (PKCS#1 v1.5) in base64, as WeChat Pay v3 and Alipay's RSA2 both do. */
export function signRsa(privateKey: string, text: string): string {
  return sign('RSA-SHA256', Buffer.from(text), keyObject(privateKey, createPrivateKey)).toString('base64')
}

export function verifyRsa(publicKey: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  return verify('RSA-SHA256', Buffer.from(text), keyObject(publicKey, createPublicKey), bytes)
}

export function hmacSha256(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

export function randomHex(characters: number): string {
  return randomBytes(Math.ceil(characters / 2))
    .toString('hex')
    .slice(0, characters)
}

export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

/** Derives stable digits from a text, such as a payer's number at a channel. */
export function digitsFrom(text: string, count: number): string {
  return BigInt(`0x${sha256(text).toString('hex')}`)
    .toString()
    .slice(-count)
}
