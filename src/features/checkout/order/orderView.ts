import type { PayerState } from '#features/checkout/checkout.domain.ts'
import type { PayersOrder } from '#features/checkout/checkout.sql.ts'
import type { OrderData } from '#features/checkout/order/orderData.domain.ts'
import type { OrderContent } from '#features/payments/orders/content/content.sql.ts'

/** The data of an order's page. */
export type OrderView = {
  order: PayersOrder
  content: OrderContent
  state: PayerState
  data: OrderData
  /** The payer has just returned from the channel. */
  returned: boolean
  links: {
    /** The QR code image. */
    code: string
    /** Starts a new order of the same sale; null if impossible. */
    again: string | null
    /** The code on the virtual phone; null outside the demo. */
    phone: string | null
    /** The method choice of a payment requested through the API; null if there is none. */
    otherWay: string | null
    /** The printable receipt. */
    receipt: string
  }
}
