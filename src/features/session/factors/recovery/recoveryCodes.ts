import { createHmac, randomInt } from 'node:crypto'

export const codesMade = 10

/** Crockford's alphabet, without look-alikes. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Generates ten codes of 50 random bits, such as 7Q2MD-XK04T. */
export function newCodes(): string[] {
  return Array.from({ length: codesMade }, () => {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** Normalizes a typed code: no spaces or hyphens, upper case, O as 0, I and L as 1. */
export function meantCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** Only the HMAC of a code is stored. Without the installation's key it cannot be brute-forced. */
export function hashOfCode(secretKey: Buffer, accountId: string, code: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`recovery_code ${accountId} ${meantCode(code)}`)
    .digest()
}
