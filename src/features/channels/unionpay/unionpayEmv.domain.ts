/**
 * EMVCo QR, merchant-presented mode 1.1: fields of a two-digit id, a two-digit count of characters and the
 * value; the last is a checksum over all before it, its own id and length included.
 */
export type EmvFields = ReadonlyMap<string, string>

/**
 * The content of a merchant's QR. The amount has the currency's decimals ("12.34"); currency and category
 * are ISO numbers.
 */
export type MerchantQr = {
  /** Acquirer and forwarding institution (8 digits each) and merchant (15), as UnionPay lays out field 15. */
  unionpayId: string
  categoryCode: string
  currencyNumber: string
  amount: string
  countryCode: string
  merchantName: string
  merchantCity: string
  reference: string
}

const additional = '62'
const reference = '05'
const checksum = '63'

/** The QR of one payment (`12`: used once). Values longer than 99 characters throw. */
export function emvText(qr: MerchantQr): string {
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('15', qr.unionpayId),
    field('52', qr.categoryCode),
    field('53', qr.currencyNumber),
    field('54', qr.amount),
    field('58', qr.countryCode),
    field('59', qr.merchantName),
    field('60', qr.merchantCity),
    field(additional, field(reference, qr.reference)),
    `${checksum}04`,
  ].join('')
  return body + crcOf(body)
}

/** The fields of a QR whose checksum holds, or null. */
export function readEmv(text: string): EmvFields | null {
  const body = text.slice(0, -4)
  if (!body.endsWith(`${checksum}04`) || crcOf(body) !== text.slice(-4).toUpperCase()) return null
  const fields = fieldsOf(text)
  return fields?.get('00') === '01' ? fields : null
}

/** The payment's additional data in the QR; empty if there is none. */
export function paymentOfEmv(fields: EmvFields): Pick<MerchantQr, 'amount' | 'currencyNumber' | 'reference'> {
  const more = fieldsOf(fields.get(additional) ?? '')
  return {
    amount: fields.get('54') ?? '',
    currencyNumber: fields.get('53') ?? '',
    reference: more?.get(reference) ?? '',
  }
}

/** CRC-16/CCITT-FALSE (polynomial 1021, from FFFF) of the UTF-8 bytes, in four capital hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of utf8Of(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function utf8Of(text: string): number[] {
  const encoded = encodeURIComponent(text.toWellFormed())
  return [...encoded.matchAll(/%([0-9A-F]{2})|./g)].map(([one, hex]) =>
    hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16),
  )
}

function field(id: string, value: string): string {
  const { length } = [...value]
  if (length === 0 || length > 99) throw new RangeError(`field ${id} cannot hold ${length} characters`)
  return id + String(length).padStart(2, '0') + value
}

/** Returns null if a length is wrong or an id is repeated. */
function fieldsOf(text: string): Map<string, string> | null {
  const characters = [...text]
  const fields = new Map<string, string>()
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) return null
    const [id, length] = [head.slice(0, 2), Number(head.slice(2))]
    const value = characters.slice(at + 4, at + 4 + length)
    if (length === 0 || value.length !== length || fields.has(id)) return null
    fields.set(id, value.join(''))
    at += 4 + length
  }
  return fields
}
