import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLetters, codePartLength, type TokenAge } from '#features/products/devices/devices.domain.ts'
import { secretBox } from '#server/secrets.ts'

/** A device's token: `<tenant>.<device>.<random>.<mac>`. Only its hash is stored. */
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

/**
 * Bound to one activation: a token from an earlier one is invalid, so an old page is not mistaken for a copy.
 */
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
 * Classifies a token. `older` requires a token that we issued for this activation and replaced twice, so
 * nobody can lock a device by sending invented tokens.
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

/** Six random letters out of 31: not guessable in five attempts. */
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

/** Compares the secret in constant time. */
export function isSecret(secretKey: Buffer, deviceId: string, sealed: Buffer, given: string): boolean {
  const right = Buffer.from(openSecret(secretKey, deviceId, sealed))
  const tried = Buffer.from(given)
  return right.length === tried.length && timingSafeEqual(right, tried)
}
