/** What of a merchant's own row its people set on Settings > Payment. */
export type MerchantTerms = {
  /** Order ids of 16 digits instead of 25. */
  shortOrderId: boolean
  orderExpiryMinutes: number
  maxRefundDays: number
  /** Above how much in its currency a refund waits for another Owner or Manager, whoever asks for it; never where null. */
  refundApprovalAmount: bigint | null
  /** How many days back a cashier sees; all where null. */
  cashierQueryDays: number | null
  /** Each payment rings the bell. */
  paymentNotice: boolean
}
