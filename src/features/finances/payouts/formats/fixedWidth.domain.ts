import type { Payee } from '#features/finances/payouts/formats/bankFile.domain.ts'

/**
 * Right-aligns digits in their field, padded with zeros. Throws RangeError if they do not fit: numbers are
 * never truncated.
 */
export function digits(value: bigint | number | string, width: number): string {
  const text = String(value)
  if (!/^\d*$/.test(text) || text.length > width) throw new RangeError(`${width} digits cannot hold ${text}`)
  return text.padStart(width, '0')
}

/**
 * Left-aligns text in its field, padded with spaces. Throws RangeError if it does not fit; truncate before,
 * where allowed.
 */
export function letters(text: string, width: number): string {
  if (text.length > width || !isPlain(text)) throw new RangeError(`${width} letters cannot hold ${text}`)
  return text.padEnd(width)
}

export const blank = (width: number): string => ' '.repeat(width)
export const zeros = (width: number): string => '0'.repeat(width)

const isPlain = (text: string): boolean => /^[A-Z0-9 .,&'()/-]*$/.test(text)

const spelled: Record<string, string> = {
  ß: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '＆': '&',
}

/**
 * Converts text to the characters that every Canadian and US bank accepts (capitals, digits, space and
 * .,&'()/-), without accents and with other symbols as spaces. Null if it has letters that these cannot
 * write, such as Chinese, or none at all.
 */
export function plain(text: string): string | null {
  const capitals = Array.from(text.normalize('NFKD'))
    .map((letter) => spelled[letter] ?? spelled[letter.toUpperCase()] ?? letter.toUpperCase())
    .join('')
    .replace(/\p{M}/gu, '')
  if (/[^A-Z\P{L}]/u.test(capitals)) return null
  const stored = capitals
    .replace(/[^A-Z0-9 .,&'()/-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return /[A-Z0-9]/.test(stored) ? stored : null
}

/** The payee's name in the bank's character set, truncated to the field. */
export function payeeName({ legalName, tradeName, merchantId }: Payee, width: number): string {
  return cut(plain(legalName) ?? plain(tradeName) ?? plain(merchantId) ?? '', width)
}

/** Truncates text to a field; allowed for names, never for numbers. */
export const cut = (text: string, width: number): string => text.slice(0, width).trimEnd()

/** A day in the Canadian bank format: 0, two-digit year, day of the year. */
export function yearDay(day: string): string {
  const date = Date.parse(`${day}T00:00:00Z`)
  const first = Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)
  return `0${day.slice(2, 4)}${digits((date - first) / 86_400_000 + 1, 3)}`
}

/** A day in the US bank format: YYMMDD. */
export const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')
