import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/context.ts'
import type { PayerLanguage } from '#shared/messages.ts'

/** The key in an invoice's URL that authorizes its customer: a 128-bit MAC. */
export function invoiceKey(secretKey: Buffer, invoiceId: string): string {
  return mac(secretKey, invoiceId).toString('base64url')
}

/** Compares an invoice's key in constant time. */
export function opensInvoice(secretKey: Buffer, invoiceId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url')
  const right = mac(secretKey, invoiceId)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The full URL of an invoice's payer page, optionally in the customer's language. */
export function invoiceAddress(app: App, invoiceId: string, language?: PayerLanguage): string {
  const query = new URLSearchParams({ k: invoiceKey(app.secretKey, invoiceId) })
  if (language) query.set('lang', language)
  return `${app.config.payerUrl}/pay/i/${invoiceId}?${query}`
}

function mac(secretKey: Buffer, invoiceId: string): Buffer {
  return createHmac('sha256', secretKey).update(`payer's invoice\0${invoiceId}`).digest().subarray(0, 16)
}
