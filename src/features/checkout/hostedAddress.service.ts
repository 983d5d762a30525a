import { orderAddress } from '#features/checkout/address.ts'
import { orderKey } from '#features/checkout/orderKey.ts'
import type { App } from '#server/context.ts'

/** The hosted checkout of a payment requested through the API, where the payer chooses a method. */
export function hostedAddress(app: App, orderId: string): string {
  return `${app.config.payerUrl}/pay/c/${orderId}?k=${orderKey(app.secretKey, orderId)}`
}

/** The page of an existing order: the payer's next step, or its outcome. */
export function orderPageAddress(app: App, orderId: string): string {
  return app.config.payerUrl + orderAddress(app, orderId, {})
}
