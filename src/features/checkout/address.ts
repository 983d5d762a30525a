import { orderKey } from '#features/checkout/orderKey.ts'
import { letterOfKind, type SaleAddress } from '#features/checkout/sales/saleAddress.domain.ts'
import type { App } from '#server/context.ts'
import type { PayerLanguage } from '#shared/messages.ts'

/**
 * What every payer URL carries along: the chosen language, and the wallet that the virtual phone simulates.
 */
export type Carried = { lang?: string | undefined; wallet?: string | undefined }

/** The page of a store code, a payment link or an invoice. */
export function saleAddress({ kind, id, key }: SaleAddress, { lang, wallet }: Carried): string {
  return `/pay/${letterOfKind[kind]}/${encodeURIComponent(id)}${queryOf({ k: key, lang, wallet })}`
}

/** Where a channel returns the payer to: the order of one checkout request. */
export function returnAddress(
  { kind, id, key }: SaleAddress,
  clientOrderId: string,
  { lang, wallet }: Carried,
): string {
  return `/pay/r/${letterOfKind[kind]}/${id}/${clientOrderId}${queryOf({ k: key, lang, wallet })}`
}

/** An order's page. The key keeps it from being found by enumeration. */
export function orderAddress(
  app: App,
  orderId: string,
  carried: Carried & { go?: string; back?: string | undefined },
): string {
  const { lang, wallet, go, back } = carried
  return `/pay/o/${orderId}${queryOf({ k: orderKey(app.secretKey, orderId), lang, wallet, go, back })}`
}

/** The hosted checkout of a payment requested through the API. `other` lets the payer choose again. */
export function hostedPath(
  app: App,
  orderId: string,
  carried: Carried & { other?: string | undefined },
): string {
  const { lang, wallet, other } = carried
  return `/pay/c/${orderId}${queryOf({ k: orderKey(app.secretKey, orderId), lang, wallet, other })}`
}

/** Where the hosted checkout creates the order. */
export function requestAddress(app: App, orderId: string): string {
  return `/pay/api/requests/${orderId}${queryOf({ k: orderKey(app.secretKey, orderId) })}`
}

/** The order's QR code as an image. */
export function codeAddress(app: App, orderId: string): string {
  return `/pay/o/${orderId}/code.png${queryOf({ k: orderKey(app.secretKey, orderId) })}`
}

/** Where the order's page polls its status. */
export function statusAddress(app: App, orderId: string): string {
  return `/pay/api/orders/${orderId}${queryOf({ k: orderKey(app.secretKey, orderId) })}`
}

/** The printable receipt of an order. */
export function receiptAddress(app: App, orderId: string, { lang, wallet }: Carried): string {
  return `/pay/o/${orderId}/receipt${queryOf({ k: orderKey(app.secretKey, orderId), lang, wallet })}`
}

/** Where the order's page requests its receipt by email. */
export function receiptMailAddress(app: App, orderId: string): string {
  return `/pay/api/orders/${orderId}/receipt${queryOf({ k: orderKey(app.secretKey, orderId) })}`
}

/** The virtual phone, ready to scan; null outside the demo. */
export function phoneAddress(app: App, content: string, language: PayerLanguage): string | null {
  return app.config.demo ? `/sandbox/phone${queryOf({ scan: content, lang: language })}` : null
}

/** The same page in a language. */
export function inLanguage(address: string, language: PayerLanguage): string {
  const url = new URL(address, 'http://page')
  url.searchParams.set('lang', language)
  return url.pathname + url.search
}

function queryOf(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
