/** The deduplication key of the notice that an order was paid. */
export function paidFactOf(orderId: string): string {
  return `order.paid:${orderId}`
}
