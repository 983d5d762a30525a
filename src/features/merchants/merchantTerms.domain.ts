/** Columns of the merchant row that are set on Settings > Payment. */
export type MerchantTerms = {
  /** Uses order ids of 16 digits instead of 25. */
  shortOrderId: boolean
  orderExpiryMinutes: number
  maxRefundDays: number
  /**
   * Refunds above this amount need approval by another Owner or Manager, whoever requests them; null for
   * never.
   */
  refundApprovalAmount: bigint | null
  /** How many days back a cashier sees; null for all. */
  cashierQueryDays: number | null
  /** Notifies of each payment. */
  paymentNotice: boolean
}
