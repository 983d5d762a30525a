import { createHmac, timingSafeEqual } from 'node:crypto'

const maxSkewMs = 5 * 60_000

export type Stamp = { timestamp: string; nonce: string; signature: string }

/** Hexadecimal HMAC-SHA256 over the parts, one a line. */
export function hmacOf(secret: string, parts: readonly string[], body: string | Uint8Array): string {
  return createHmac('sha256', secret)
    .update(`${parts.join('\n')}\n`)
    .update(body)
    .digest('hex')
}

/** The three headers with which the rail signs an answer or a notification, or null where one is missing. */
export function stampOf(header: (name: string) => string | null | undefined): Stamp | null {
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) =>
    header(`sandbox-${name}`),
  )
  return timestamp && nonce && signature ? { timestamp, nonce, signature } : null
}

/** Does the stamp hold over exactly these bytes, and was it made within five minutes of now? */
export function stampHolds(stamp: Stamp, secret: string, body: Uint8Array, now: Date): boolean {
  const skew = Math.abs(now.getTime() - Number(stamp.timestamp) * 1000)
  if (!(skew < maxSkewMs)) return false
  const expected = Buffer.from(hmacOf(secret, [stamp.timestamp, stamp.nonce], body))
  const given = Buffer.from(stamp.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
