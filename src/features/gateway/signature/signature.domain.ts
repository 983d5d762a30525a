/** The format of the gateway's signatures: what is signed, and how a signature is transmitted. */

/** The signed data before the raw body. `path` includes the query string, `time` is the header as sent. */
export type SignedHead = { path: string; merchantCode: string; time: string; nonce: string }

/** The start of the signed string; the raw body follows directly. */
export function signedHead({ path, merchantCode, time, nonce }: SignedHead): string {
  return `POST ${path}\n${merchantCode}.${time}.${nonce}.`
}

/** `signature` is Base64, already percent-decoded. */
export type SignatureParts = { algorithm: string; keyVersion: number; signature: string }
export type SignatureFault = 'signatureUnreadable' | 'algorithmUnknown' | 'signatureNotEncoded'
export type ReadSignature = ({ ok: true } & SignatureParts) | { ok: false; fault: SignatureFault }

const partNames = ['algorithm', 'keyVersion', 'signature'] as const
const unreadable = { ok: false, fault: 'signatureUnreadable' } as const

/**
 * Parses `algorithm=RS256,keyVersion=1,signature=<value>`. A raw `+` or `=` is refused because proxies may
 * change it; a raw `/` is allowed because some languages do not encode it, and it is unambiguous.
 */
export function readSignature(header: string): ReadSignature {
  const parts = header.split(',')
  const values = partNames.map((name, place) => partOf(parts[place], name))
  const [algorithm, keyVersion, signature] = values
  if (parts.length !== 3 || !algorithm || !keyVersion || !signature) return unreadable
  if (algorithm !== 'RS256') return { ok: false, fault: 'algorithmUnknown' }
  if (!/^[1-9]\d{0,4}$/.test(keyVersion)) return unreadable
  if (/[+=]/.test(signature)) return { ok: false, fault: 'signatureNotEncoded' }

  const base64 = percentDecoded(signature)
  if (base64 === null || !/^[A-Za-z0-9+/]{300,1400}={0,2}$/.test(base64)) return unreadable
  return { ok: true, algorithm, keyVersion: Number(keyVersion), signature: base64 }
}

function partOf(part: string | undefined, name: string): string | undefined {
  const trimmed = part?.trim() ?? ''
  return trimmed.startsWith(`${name}=`) ? trimmed.slice(name.length + 1) : undefined
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The header's value; the signature has no raw `=` or `,`, so clients may split on them. */
export function signatureHeader(keyVersion: number, base64: string): string {
  return `algorithm=RS256,keyVersion=${keyVersion},signature=${encodeURIComponent(base64)}`
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/** Parses a time with offset, such as `2026-11-20T09:30:00-08:00`; null if it is invalid. */
export function instantOf(time: string): Date | null {
  if (!isoTime.test(time)) return null
  const instant = new Date(time)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** Formats an instant to the second, with the given offset from UTC in minutes. */
export function timeWithOffset(instant: Date, offsetMinutes: number): string {
  const shown = new Date(instant.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.trunc(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${shown}${offsetMinutes < 0 ? '-' : '+'}${digits(hours)}:${digits(minutes)}`
}

export const windowMs = 5 * 60_000

export function isWithinWindow(time: Date, now: Date): boolean {
  return Math.abs(time.getTime() - now.getTime()) <= windowMs
}

export function isNonce(text: string): boolean {
  return /^[0-9a-fA-F]{32}$/.test(text)
}
