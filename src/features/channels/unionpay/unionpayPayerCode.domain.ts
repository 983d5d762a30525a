/** BER-TLV: the constructed tags that are looked into. */
const templates = ['61', '62', '63', '64']
/** UnionPay's registered application provider id, with which every application of its cards begins. */
const unionpayApplications = 'A000000333'
/** `CPV01` in Base64; its last two bits share a character with the following data. */
const emvCode = /^hQVDUFYwM[Q-Za-f]/

/**
 * Converts a payer's code to the gateway's qrNo, or null if it is not UnionPay's: 19 digits that start with
 * 62, or an EMVCo consumer-presented code (Base64 of BER-TLV that starts with `CPV01`) of a UnionPay
 * application.
 */
export function payerCodeOf(scanned: string): string | null {
  const code = scanned.trim()
  if (/^62\d{17}$/.test(code)) return code
  return emvCode.test(code) && isUnionpayEmv(code) ? code : null
}

function isUnionpayEmv(code: string): boolean {
  const bytes = bytesOf(code)
  const elements = bytes && elementsOf(bytes)
  if (!elements || textOf(elements.find(({ tag }) => tag === '85')?.value) !== 'CPV01') return false
  const applications = elements.filter(({ tag }) => tag === '61').map(({ value }) => elementsOf(value))
  return applications.some((application) =>
    application?.some(({ tag, value }) => tag === '4F' && hexOf(value).startsWith(unionpayApplications)),
  )
}

type Element = { tag: string; value: Uint8Array }

/**
 * Parses the elements of a template; null if a length is wrong. Tags have one or two bytes; lengths go up
 * to 255.
 */
function elementsOf(bytes: Uint8Array): Element[] | null {
  const elements: Element[] = []
  for (let at = 0; at < bytes.length; ) {
    const tagLength = ((bytes[at] ?? 0) & 0x1f) === 0x1f ? 2 : 1
    const tag = hexOf(bytes.slice(at, at + tagLength))
    const first = bytes[at + tagLength]
    const long = first === 0x81
    const length = long ? bytes[at + tagLength + 1] : first
    const start = at + tagLength + (long ? 2 : 1)
    if (length === undefined || (!long && length > 0x7f)) return null
    const value = bytes.slice(start, start + length)
    if (value.length !== length) return null
    if (templates.includes(tag) && elementsOf(value) === null) return null
    elements.push({ tag, value })
    at = start + length
  }
  return elements
}

function bytesOf(base64: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length > 1024) return null
  try {
    return Uint8Array.fromBase64(base64)
  } catch {
    return null
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('')
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes ? String.fromCharCode(...bytes) : ''
}
