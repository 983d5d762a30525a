import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { weaknessOf } from '#server/rsaStrength.ts'
import { channelAddress, privateKeyText } from '../channelAdapter.ts'

/** One certificate in PEM. */
const certificateText = z
  .string()
  .max(10_000)
  .refine((text) => certificateOf(text) !== null, { params: { text: 'keyUnreadable' } })

const printable = /^[\x20-\x7e]*$/

/**
 * As an operator extracts them from the key store that UnionPay issued, with its two CA certificates. The
 * last five are set if the acquirer leaves the merchant's QR (EMVCo) to us.
 */
export const unionpaySettings = z.object({
  baseUrl: channelAddress,
  merId: z.string().regex(/^[0-9A-Za-z]{15}$/),
  merchantCertificate: certificateText,
  merchantPrivateKey: privateKeyText,
  intermediateCertificate: certificateText,
  rootCertificate: certificateText,
  acquirerCode: z
    .string()
    .regex(/^(\d{8})?$/)
    .default(''),
  categoryCode: z
    .string()
    .regex(/^(\d{4})?$/)
    .default(''),
  merchantName: z.string().max(25).regex(printable).default(''),
  merchantCity: z.string().max(15).regex(printable).default(''),
  countryCode: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .default(''),
})
export type UnionpaySettings = z.output<typeof unionpaySettings>

/** Parses the certificate of a PEM text; null unless it holds exactly one with a trustworthy key. */
export function certificateOf(text: string): X509Certificate | null {
  if (text.split('-----BEGIN CERTIFICATE-----').length !== 2) return null
  try {
    const certificate = new X509Certificate(text)
    return weaknessOf(certificate.publicKey) === null ? certificate : null
  } catch {
    return null
  }
}

/** The decimal serial of the merchant's certificate, by which UnionPay finds the key. */
export function certIdOf(settings: UnionpaySettings): string {
  const certificate = certificateOf(settings.merchantCertificate)
  if (certificate === null) throw new TypeError('not a certificate')
  return BigInt(`0x${certificate.serialNumber}`).toString()
}
