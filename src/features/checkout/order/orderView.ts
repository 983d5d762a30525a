import type { PayerState } from '#features/checkout/checkout.domain.ts'
import type { PayersOrder } from '#features/checkout/checkout.sql.ts'
import type { OrderData } from '#features/checkout/order/orderData.domain.ts'
import type { OrderContent } from '#features/payments/orders/content/content.service.ts'

/** All that the page of an order is made of. */
export type OrderView = {
  order: PayersOrder
  content: OrderContent
  state: PayerState
  data: OrderData
  /** The payer has just come back from the rail. */
  returned: boolean
  links: {
    /** The code as a picture. */
    code: string
    /** A new order of the same sale; null where there is none. */
    again: string | null
    /** The code on the virtual phone; null outside the demo. */
    phone: string | null
    /** The choice of ways of a payment that a merchant's server asked for; null where there is none. */
    otherWay: string | null
    /** The receipt, to print. */
    receipt: string
  }
}
