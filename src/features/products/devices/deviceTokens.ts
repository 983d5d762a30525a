import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLetters, codePartLength, type TokenAge } from '#features/products/devices/devices.domain.ts'
import { secretBox } from '#server/secrets.ts'

/** By which a device proves itself: `<tenant>.<device>.<random>.<mac>`. Only its hash is kept. */
export type ReadToken = { tenantId: number; deviceId: string; whole: string; random: string; mac: string }

const tokenPattern = /^(\d{1,6})\.([2-9A-HJKMNP-Z]{6})\.([\w-]{43})\.([\w-]{43})$/

export function readToken(given: string): ReadToken | null {
  const [whole, tenantId, deviceId = '', random = '', mac = ''] = tokenPattern.exec(given) ?? []
  return whole === undefined ? null : { tenantId: Number(tenantId), deviceId, whole, random, mac }
}

type Activated = { tenantId: number; deviceId: string; activateTime: Date }

export function newToken(secretKey: Buffer, device: Activated): string {
  const random = randomBytes(32).toString('base64url')
  return `${device.tenantId}.${device.deviceId}.${random}.${macOf(secretKey, device, random).toString('base64url')}`
}

/** Of one activation: a token of the one before proves nothing, so an old page cannot pass for a copy of the new one. */
function macOf(secretKey: Buffer, { tenantId, deviceId, activateTime }: Activated, random: string): Buffer {
  const facts = ['device token', tenantId, deviceId, activateTime.getTime(), random]
  return createHmac('sha256', secretKey).update(facts.join('\0')).digest()
}

export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type Held = {
  tenantId: number
  deviceId: string
  activateTime: Date | null
  tokenHash: Buffer | null
  previousTokenHash: Buffer | null
}

/**
 * How old a token is. `older` is only what we made ourselves for this activation and have replaced twice: nobody locks a
 * device by sending what they made up.
 */
export function ageOf(secretKey: Buffer, held: Held, token: ReadToken): TokenAge {
  const { activateTime, tokenHash, previousTokenHash } = held
  if (activateTime === null || tokenHash === null) return 'unknown'
  const right = macOf(secretKey, { ...held, activateTime }, token.random)
  const given = Buffer.from(token.mac, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'unknown'
  const hash = tokenHashOf(token.whole)
  if (hash.equals(tokenHash)) return 'current'
  return previousTokenHash !== null && hash.equals(previousTokenHash) ? 'previous' : 'older'
}

/** Letters that no one finds by trying: 31 of them in six places, five tries. */
export function newLetters(): string {
  return Array.from({ length: codePartLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}

const contextOf = (deviceId: string) => `device.activation:${deviceId}`

export function sealSecret(secretKey: Buffer, deviceId: string, secret: string): Buffer {
  return secretBox(secretKey).seal(secret, contextOf(deviceId))
}

export function openSecret(secretKey: Buffer, deviceId: string, sealed: Buffer): string {
  return secretBox(secretKey).open(sealed, contextOf(deviceId)).toString()
}

/** Is this the secret? Takes the same time whichever letter is wrong. */
export function isSecret(secretKey: Buffer, deviceId: string, sealed: Buffer, given: string): boolean {
  const right = Buffer.from(openSecret(secretKey, deviceId, sealed))
  const tried = Buffer.from(given)
  return right.length === tried.length && timingSafeEqual(right, tried)
}
