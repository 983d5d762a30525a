/** What of a merchant's own row its people set on Settings > Payment. */
export type MerchantTerms = {
  /** Order ids of 16 digits instead of 25. */
  shortOrderId: boolean
  orderExpiryMinutes: number
  maxRefundDays: number
  /** How many days back a cashier sees; all where null. */
  cashierQueryDays: number | null
  /** Each payment rings the bell. */
  paymentNotice: boolean
}
