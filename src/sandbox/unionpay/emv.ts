/** EMVCo merchant-presented QR as the phone reads it and the gateway writes it. */
export type ScannedMerchant = { merId: string; reference: string; amount: string; currencyNumber: string }

const institution = '00010344'

/**
 * The QR of one order: merchant, amount, currency and its number (the last 25 digits, all that the field
 * holds).
 */
export function emvQr(order: ScannedMerchant & { name: string }): string {
  // An answer is not encoded, so a name may not hold what parts its fields.
  const shown = order.name
    .replace(/[^\x20-\x7e]|[&=]/g, ' ')
    .trim()
    .slice(0, 25)
  const text = [
    ...[tlv('00', '01'), tlv('01', '12'), tlv('15', institution + institution + order.merId)],
    ...[tlv('52', '5812'), tlv('53', order.currencyNumber), tlv('54', order.amount), tlv('58', 'CA')],
    ...[
      tlv('59', shown || 'MERCHANT'),
      tlv('60', 'VANCOUVER'),
      tlv('62', tlv('05', order.reference.slice(-25))),
      '6304',
    ],
  ].join('')
  return text + crc(text)
}

/** Parses a merchant's QR whose checksum is valid. */
export function readEmvQr(text: string): ScannedMerchant | null {
  if (!/^000201/.test(text) || crc(text.slice(0, -4)) !== text.slice(-4)) return null
  const fields = parts(text)
  return {
    merId: (fields['15'] ?? '').slice(16),
    reference: parts(fields['62'] ?? '')['05'] ?? '',
    amount: fields['54'] ?? '',
    currencyNumber: fields['53'] ?? '',
  }
}

function tlv(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

function parts(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + (length || text.length)
  }
  return fields
}

function crc(text: string): string {
  let value = 0xffff
  for (const byte of Buffer.from(text)) {
    value ^= byte << 8
    for (let bit = 0; bit < 8; bit++) value = ((value << 1) ^ (value & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return value.toString(16).toUpperCase().padStart(4, '0')
}
