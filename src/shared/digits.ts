/**
 * Parses and formats money as digit strings. It avoids bigint, so that the payer pages follow the same rules
 * in wallet browsers without bigint support.
 */

export type TypedDigits = { negative: boolean; whole: string; cents: string }

// Commas or spaces must separate groups of three: "1,23" is rejected, because it may mean 1.23.
const written = /^(?<whole>\d+|\d{1,3}(?:(?<mark>[, ])\d{3})(?:\k<mark>\d{3})*|)(?:\.(?<cents>\d*))?$/

/**
 * Reads the digits that a person typed or pasted: grouping commas or spaces, full-width digits, one of the
 * currency's `marks` (its symbols and code) on either side, one leading minus. Returns null for anything
 * else.
 */
export function typedDigits(text: string, marks: readonly string[]): TypedDigits | null {
  if (text.length > 100) return null
  const narrow = halfWidth(text).trim()
  const negative = narrow.startsWith('-')
  const bare = withoutMark(negative ? narrow.slice(1).trim() : narrow, marks.map(halfWidth))

  const { whole = '', cents = '' } = written.exec(bare)?.groups ?? {}
  if (whole === '' && cents === '') return null
  return { negative, whole: whole.replace(/[, ]/g, ''), cents }
}

/**
 * How a language writes numbers: the marks between thousands and before the decimals, and the gap before a
 * sign behind a number. A currency's symbol stands in front of amounts unless there is a gap.
 */
export type NumberStyle = { group: string; point: string; gap: string }

const plainStyle: NumberStyle = { group: ',', point: '.', gap: '' }

/** Returns how a language writes numbers. Canadian French: "1 234,50 $" and "2,4 %", with no-break spaces. */
export function numberStyleOf(language: string): NumberStyle {
  return language === 'fr' ? { group: '\u00a0', point: ',', gap: '\u00a0' } : plainStyle
}

/** Puts a currency's symbol beside digits. Without a symbol, there are only the digits. */
export function besideSymbol(digits: string, symbol: string, { gap }: NumberStyle): string {
  return gap && symbol ? digits + gap + symbol : symbol + digits
}

/**
 * Formats minor units (a digit string) for display: "1,234.50". Nonzero cents are shown even where the
 * currency usually hides them, so that the printed amount is exact.
 */
export function shownDigits(
  minorUnits: string,
  { exponent, displayDigits }: { exponent: number; displayDigits: number },
  { group, point }: NumberStyle = plainStyle,
): string {
  const digits = minorUnits.padStart(exponent + 1, '0')
  const [whole, cents] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)]
  const shown = displayDigits > 0 || /[1-9]/.test(cents)
  return grouped(whole, group) + (shown ? point + cents : '')
}

/** Groups digits in threes: '1,234,567'. */
function grouped(whole: string, mark: string): string {
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return groups.join(mark)
}

/**
 * Converts full-width characters (as Chinese keyboards type them) to half-width, and every kind of space to
 * one space.
 */
function halfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[￥￡￦]/g, (wide) => narrowSigns[wide] ?? wide)
    .replace(/。/g, '.')
    .replace(/\u2212/g, '-')
    .replace(/\s/g, ' ')
}

const narrowSigns: Record<string, string> = { '￥': '¥', '￡': '£', '￦': '₩' }

function withoutMark(text: string, marks: readonly string[]): string {
  const front = marks.find((mark) => text.startsWith(mark)) ?? ''
  const rest = text.slice(front.length).trim()
  const back = marks.find((mark) => rest.endsWith(mark)) ?? ''
  return rest.slice(0, rest.length - back.length).trim()
}
