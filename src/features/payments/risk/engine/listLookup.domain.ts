import type { Candidate, ListAnswer, ListKind } from '#features/payments/risk/engine/facts.domain.ts'

/** A list for lookups: its values with the time from which each no longer counts (null: never). */
export type LookupList = {
  purpose: 'block' | 'allow'
  kind: ListKind
  marks: ReadonlyMap<string, number | null>
  /** Of a list of addresses: its ranges. */
  ranges: readonly AddressRange[]
}

export type AddressRange = { family: 4 | 6; first: bigint; last: bigint; until: number | null }

/**
 * Returns whether the value is on the list at the time of the payment. A deleted list blocks nothing and
 * allows nobody.
 */
export function lookUp(list: LookupList | undefined, candidate: Candidate): ListAnswer {
  if (!list) return { purpose: 'block', found: 'unknown' }
  const { purpose, kind } = list
  const value = markOfKind(candidate, kind)
  if (value === null) return { purpose, found: 'unknown' }
  const at = candidate.at.getTime()
  const counts = (until: number | null | undefined) => until !== undefined && (until === null || at < until)
  if (kind !== 'address') return { purpose, found: counts(list.marks.get(value)) }
  const address = addressNumber(value)
  if (!address) return { purpose, found: 'unknown' }
  const found = list.ranges.some(
    ({ family, first, last, until }) =>
      family === address.family && first <= address.number && address.number <= last && counts(until),
  )
  return { purpose, found }
}

function markOfKind(candidate: Candidate, kind: ListKind): string | null {
  switch (kind) {
    case 'payer':
      return candidate.payerMark
    case 'card':
      return candidate.cardMark
    case 'address':
      return candidate.address
    case 'email':
      return candidate.emailMark
    case 'phone':
      return candidate.phoneMark
    case 'country':
      return candidate.cardCountry
  }
}

/** Parses an address as a number; an IPv4 address within IPv6 is the IPv4 one. Null if invalid. */
export function addressNumber(text: string): { family: 4 | 6; number: bigint } | null {
  const four = fourOf(text.toLowerCase().startsWith('::ffff:') ? text.slice(7) : text)
  if (four !== null) return { family: 4, number: four }
  const six = sixOf(text)
  return six === null ? null : { family: 6, number: six }
}

function fourOf(text: string): bigint | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return null
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

function sixOf(text: string): bigint | null {
  const halves = text.split('::')
  if (halves.length > 2 || !text.includes(':')) return null
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return groups.reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 0n)
}

/** Parses an address or a CIDR range as the numbers that it spans and its normalized text. */
export function rangeOf(text: string): (Omit<AddressRange, 'until'> & { written: string }) | null {
  const [address = '', length, ...rest] = text.trim().split('/')
  const found = addressNumber(address)
  if (!found || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null
  const bits = found.family === 4 ? 32 : 128
  const stored = length === undefined ? bits : Number(length)
  if (stored > bits) return null
  const host = (1n << BigInt(bits - stored)) - 1n
  const first = found.number & ~host
  return {
    family: found.family,
    first,
    last: first | host,
    written: `${addressText(found.family, first)}/${stored}`,
  }
}

function addressText(family: 4 | 6, number: bigint): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 255n).join('.')
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((number >> BigInt(112 - at * 16)) & 65535n).toString(16),
  )
  return groups.join(':')
}
