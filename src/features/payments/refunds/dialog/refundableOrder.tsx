import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'

/** What of an order its refund needs to know; an order of another merchant of the family says no more. */
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
  /** Whose it is, where that is another merchant of the family. */
  mchNickName?: string
}
