import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/context.ts'
import type { Language } from '#shared/messages.ts'

/** Proof, in an invoice's address, that it was given to its customer: 128 bits that only the server can make. */
export function invoiceKey(secretKey: Buffer, invoiceId: string): string {
  return mac(secretKey, invoiceId).toString('base64url')
}

/** Does this key open that invoice? Takes the same time whichever character is wrong. */
export function opensInvoice(secretKey: Buffer, invoiceId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url')
  const right = mac(secretKey, invoiceId)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The payer's page of an invoice, in full; in the customer's language where one is given. */
export function invoiceAddress(app: App, invoiceId: string, language?: Language): string {
  const query = new URLSearchParams({ k: invoiceKey(app.secretKey, invoiceId) })
  if (language) query.set('lang', language)
  return `${app.config.payerUrl}/pay/i/${invoiceId}?${query}`
}

function mac(secretKey: Buffer, invoiceId: string): Buffer {
  return createHmac('sha256', secretKey).update(`payer's invoice\0${invoiceId}`).digest().subarray(0, 16)
}
