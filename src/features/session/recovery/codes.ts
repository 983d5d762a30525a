import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/context.ts'

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * The stored form of a code: an HMAC with the installation's key, bound to its request. A plain hash of six
 * digits would be reversible.
 */
export function codeHash({ secretKey }: Pick<App, 'secretKey'>, request: Buffer, code: string): Buffer {
  return createHmac('sha256', secretKey).update('password code\n').update(request).update(code).digest()
}

export function isCode(stored: Buffer | null, given: Buffer): boolean {
  return stored !== null && stored.length === given.length && timingSafeEqual(stored, given)
}
