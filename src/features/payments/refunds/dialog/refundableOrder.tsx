import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'

/**
 * The order data that the refund dialog needs; orders of other merchants in the group expose nothing else.
 */
export type RefundableOrder = Pick<
  OrderDetail,
  | 'orderId'
  | 'way'
  | 'status'
  | 'currency'
  | 'settleCurrency'
  | 'settleMode'
  | 'payAmount'
  | 'clearingAmount'
  | 'feeAmount'
  | 'feeTaxAmount'
  | 'refundedAmount'
  | 'reservedAmount'
  | 'refundable'
> & {
  /** The order's merchant, if it is another one in the group. */
  mchNickName?: string
}
