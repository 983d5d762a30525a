/** Parses `12.3` or `12.34` as 1234 minor units; null unless positive with at most two decimals. */
export function readAmount(value: unknown): bigint | null {
  const text = typeof value === 'number' ? String(value) : value
  const [, whole, cents] = (typeof text === 'string' && /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)) || []
  if (whole === undefined) return null

  const amount = BigInt(whole) * 100n + BigInt((cents ?? '').padEnd(2, '0'))
  return amount > 0n ? amount : null
}

/** Formats 1234 minor units as `12.34`. */
export function writeAmount(amount: bigint): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
