import type { Payee } from '#features/finances/payouts/formats/bankFile.domain.ts'

/** Digits right in their field, zeros before them. Throws RangeError where they do not fit: nothing is ever cut off a number. */
export function digits(value: bigint | number | string, width: number): string {
  const text = String(value)
  if (!/^\d*$/.test(text) || text.length > width) throw new RangeError(`${width} digits cannot hold ${text}`)
  return text.padStart(width, '0')
}

/** Text left in its field, spaces behind it. Throws RangeError where it does not fit: what may be cut is cut before. */
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
 * Text in the letters that every Canadian and American bank takes (capitals, digits, space and .,&'()/-): accents off,
 * other signs as a space. Null where it has letters that these cannot write, such as Chinese, or none at all.
 */
export function plain(text: string): string | null {
  const capitals = Array.from(text.normalize('NFKD'))
    .map((letter) => spelled[letter] ?? spelled[letter.toUpperCase()] ?? letter.toUpperCase())
    .join('')
    .replace(/\p{M}/gu, '')
  if (/[^A-Z\P{L}]/u.test(capitals)) return null
  const kept = capitals
    .replace(/[^A-Z0-9 .,&'()/-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return /[A-Z0-9]/.test(kept) ? kept : null
}

/** The payee as its bank may read it, within the field. */
export function payeeName({ legalName, tradeName, merchantId }: Payee, width: number): string {
  return cut(plain(legalName) ?? plain(tradeName) ?? plain(merchantId) ?? '', width)
}

/** Text within a field; a name may be cut, a number never. */
export const cut = (text: string, width: number): string => text.slice(0, width).trimEnd()

/** A day as banks write it in Canada: 0, two digits of the year, day of the year. */
export function yearDay(day: string): string {
  const date = Date.parse(`${day}T00:00:00Z`)
  const first = Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)
  return `0${day.slice(2, 4)}${digits((date - first) / 86_400_000 + 1, 3)}`
}

/** A day as banks write it in the US: YYMMDD. */
export const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')
