import { orderAddress } from '#features/checkout/address.ts'
import { orderKey } from '#features/checkout/orderKey.ts'
import type { App } from '#server/context.ts'

/** The hosted checkout of a payment that was asked for by API: its payer chooses there how to pay. */
export function hostedAddress(app: App, orderId: string): string {
  return `${app.config.payerUrl}/pay/c/${orderId}?k=${orderKey(app.secretKey, orderId)}`
}

/** The page of an order that is made: what its payer does next, and what has become of it. */
export function orderPageAddress(app: App, orderId: string): string {
  return app.config.payerUrl + orderAddress(app, orderId, {})
}
