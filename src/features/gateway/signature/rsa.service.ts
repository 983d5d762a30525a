import {
  constants,
  createHash,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  publicDecrypt,
  sign,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'
import { weaknessOf } from '#server/rsaStrength.ts'

const leastBits = 2048
/** Longer keys or larger exponents would make verification too expensive. */
const mostBits = 8192
const largestExponent = 0xffff_ffffn

/** The public key of a merchant or the platform. `spki` is SubjectPublicKeyInfo in Base64. */
export type PublicKey = { key: KeyObject; spki: string; fingerprint: string }
export type KeyFault = 'unreadable' | 'tooShort' | 'weak'
export type ReadKey = { ok: true; publicKey: PublicKey } | { ok: false; fault: KeyFault }

const unreadable = { ok: false, fault: 'unreadable' } as const

/**
 * Reads a public key from PEM or Base64 SubjectPublicKeyInfo, with any line breaks. Private keys are refused.
 */
export function readPublicKey(text: string): ReadKey {
  if (text.includes('PRIVATE')) return unreadable
  try {
    return judged(text.includes('-----BEGIN') ? createPublicKey(text.trim()) : fromBase64(text))
  } catch {
    return unreadable
  }
}

function fromBase64(text: string): KeyObject {
  const key = Buffer.from(text.replace(/\s+/g, ''), 'base64')
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

function judged(key: KeyObject): ReadKey {
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType !== 'rsa' || modulusLength > mostBits || publicExponent > largestExponent)
    return unreadable
  const weakness = weaknessOf(key)
  if (weakness !== null) return { ok: false, fault: weakness === 'tooShort' ? 'tooShort' : 'weak' }
  return { ok: true, publicKey: publicKeyOf(key) }
}

/** The key with its encoded form and the SHA-256 of its bytes in hexadecimal. */
export function publicKeyOf(key: KeyObject): PublicKey {
  const bytes = key.export({ format: 'der', type: 'spki' })
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  return { key, spki: bytes.toString('base64'), fingerprint }
}

type Verify = (algorithm: string, data: Uint8Array, key: KeyObject, signature: Uint8Array) => Promise<boolean>
type Sign = (algorithm: string, data: Uint8Array, key: KeyObject) => Promise<Buffer>
// With a callback both run on the thread pool and do not block the event loop.
const verifyAside = promisify(verify) as unknown as Verify
const signAside = promisify(sign) as unknown as Sign

/** Longer keys take longer than the way to the thread pool and back. */
const mostBitsAtOnce = 4096

/**
 * Verifies RSA SHA-256 PKCS#1 v1.5 over exactly these bytes. Usual keys are verified on the event loop: that
 * takes 0.02 to 0.07 ms, less than the way to another thread and back.
 */
export function verifies(key: KeyObject, message: Uint8Array, base64: string): boolean | Promise<boolean> {
  const signature = Buffer.from(base64, 'base64')
  const { modulusLength = mostBits } = key.asymmetricKeyDetails ?? {}
  const isLong = modulusLength > mostBitsAtOnce
  return (isLong ? verifyAside : verify)('RSA-SHA256', message, key, signature)
}

/**
 * Signs on the thread pool: a signature takes ten times as long as verifying one, as long as everything else
 * that the event loop does for a call.
 */
export async function signed(key: KeyObject, message: Uint8Array): Promise<string> {
  return (await signAside('RSA-SHA256', message, key)).toString('base64')
}

const newPair = promisify(generateKeyPair)

export function newKeyPair(): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> {
  return newPair('rsa', { modulusLength: leastBits })
}

const sha256Prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** The SHA-256 hash inside a signature, in hexadecimal; null if this key did not make it. */
export function signedHash(key: KeyObject, base64: string): string | null {
  try {
    const info = publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(base64, 'base64'))
    const isSha256 = info.length === sha256Prefix.length + 32 && info.subarray(0, 19).equals(sha256Prefix)
    return isSha256 ? info.subarray(19).toString('hex') : null
  } catch {
    return null
  }
}
