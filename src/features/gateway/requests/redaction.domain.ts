/**
 * What is redacted before the request log is written: cards, tokens, payers' codes, and images, which only
 * take up space.
 */

const secretKeys = new Set([
  'info',
  'cardid',
  'cvv',
  'cvc',
  'cardnumber',
  'expmonth',
  'expyear',
  'paymentcode',
  'sdkparams',
])
const pictureKeys = new Set(['paymentqrimage'])
const mask = '***'
const deepest = 12

/**
 * A body as it may be logged. Without anything to redact it stays byte for byte, because signature checks
 * depend on it. In a body that cannot be parsed, every number as long as a card's is removed.
 */
export function redactedBody(text: string): string {
  const parsed = jsonOf(text)
  if (parsed === undefined) return withoutNumbers(text)
  const stored = JSON.stringify(redacted(parsed, 0))
  return stored === JSON.stringify(parsed) && !hidesSecrets(text) ? text : stored
}

/**
 * Detects secrets that parsing hides: of a duplicate field only the last value is parsed, and the first may
 * hold one.
 */
function hidesSecrets(text: string): boolean {
  const plain = text.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  const names = [...plain.matchAll(/"(\w+)"\s*:/g)].map(([, name = '']) => name.toLowerCase())
  return withoutCards(plain) !== plain || names.some((name) => secretKeys.has(name))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function redacted(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutCards(value)
  if (typeof value === 'number') return /^\d{12,19}$/.test(String(value)) ? mask : value
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return mask
  if (Array.isArray(value)) return value.map((one) => redacted(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [withoutCards(key), redactedField(key, inner, depth)]),
  )
}

function redactedField(key: string, inner: unknown, depth: number): unknown {
  const name = key.toLowerCase()
  if (secretKeys.has(name)) return mask
  if (pictureKeys.has(name)) return '(image)'
  return redacted(inner, depth + 1)
}

/** Digit sequences that may be a card number, with optional spaces or hyphens. */
const cardLike = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g

function withoutCards(text: string): string {
  return text.replace(cardLike, (run) => (passesLuhn(run.replace(/\D/g, '')) ? mask : run))
}

function withoutNumbers(text: string): string {
  return text.replace(/\d(?:[ -]?\d){2,}/g, mask)
}

function passesLuhn(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number[number.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const storedHeaders = [
  'merchant-code',
  'request-time',
  'nonce',
  'signature',
  'content-type',
  'content-length',
  'accept-language',
  'user-agent',
]

/** The headers worth logging; of duplicates every value, so that they can be noticed. */
export function storedHeadersOf(rawHeaders: readonly string[]): Record<string, string> {
  const stored: Record<string, string> = {}
  for (let place = 0; place + 1 < rawHeaders.length; place += 2) {
    const [name = '', value = ''] = [rawHeaders[place], rawHeaders[place + 1]]
    if (!storedHeaders.includes(name.toLowerCase())) continue
    stored[name] =
      stored[name] === undefined ? value.slice(0, 2_000) : `${stored[name]} | ${value.slice(0, 2_000)}`
  }
  return stored
}
