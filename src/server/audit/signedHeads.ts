import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { z } from 'zod'

/** The last link of a tenant's audit chain at some time. Its hash covers every entry before it. */
const head = z.strictObject({
  tenantId: z.int(),
  seq: z.string().regex(/^\d+$/),
  auditId: z.uuid(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Head = z.output<typeof head>

const signedHeads = z.strictObject({
  version: z.literal(1),
  signedAt: z.iso.datetime(),
  heads: z.array(head),
  /** The public key (SPKI, base64). Whoever stores it can check later exports without SECRET_KEY. */
  publicKey: z.string(),
  signature: z.string(),
})
export type SignedHeads = z.output<typeof signedHeads>

/** Signs heads with an Ed25519 key derived from SECRET_KEY, which the database does not hold. */
export function signHeads(secretKey: Buffer, heads: readonly Head[], now: Date): SignedHeads {
  const key = signingKey(secretKey)
  const unsigned = { version: 1 as const, signedAt: now.toISOString(), heads: [...heads] }
  return {
    ...unsigned,
    publicKey: publicKeyOf(key),
    signature: sign(null, signedText(unsigned), key).toString('base64'),
  }
}

/** Reads signed heads. Throws if they are malformed or were not signed with this installation's key. */
export function openSignedHeads(secretKey: Buffer, text: string): SignedHeads {
  const parsed = signedHeads.safeParse(parseJson(text))
  if (!parsed.success) throw new Error('The file holds no signed heads of audit chains.')
  const { signature, publicKey, ...unsigned } = parsed.data
  const key = createPublicKey(signingKey(secretKey))
  if (publicKey !== publicKeyOf(key))
    throw new Error('The heads were signed with the key of another installation.')
  if (!verify(null, signedText(unsigned), key, Buffer.from(signature, 'base64')))
    throw new Error('The signed heads were changed: their signature does not fit.')
  return parsed.data
}

/** Returns the MAC that proves that a chain position was sealed by us. */
export function checkpointMac(secretKey: Buffer, tenantId: number, seq: bigint, hash: Buffer): Buffer {
  const key = derived(secretKey, 'audit checkpoint')
  return createHmac('sha256', key).update(`${tenantId}/${seq}/`).update(hash).digest()
}

/** Compares two MACs in constant time. */
export function isCheckpointMac(mac: Buffer, expected: Buffer): boolean {
  return mac.length === expected.length && timingSafeEqual(mac, expected)
}

function signedText({ version, signedAt, heads }: Omit<SignedHeads, 'publicKey' | 'signature'>): Buffer {
  const lines = heads.map(({ tenantId, seq, auditId, hash }) => [tenantId, seq, auditId, hash])
  return Buffer.from(JSON.stringify(['audit heads', version, signedAt, lines]))
}

/** The PKCS#8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

function signingKey(secretKey: Buffer): KeyObject {
  const key = Buffer.concat([pkcs8Head, derived(secretKey, 'audit heads')])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

function publicKeyOf(key: KeyObject): string {
  const open = key.type === 'private' ? createPublicKey(key) : key
  return open.export({ format: 'der', type: 'spki' }).toString('base64')
}

function derived(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), purpose, 32))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema rejects null with a message.
    return null
  }
}
