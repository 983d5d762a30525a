export type Money = { amount: bigint; currency: string }

/** What people and merchants were told, kept outside the product: all of it must hold in the end. */
export type Journal = {
  /** Orders reported as created, by their request number. */
  placed: Map<string, string>
  /** Orders reported as paid, by the payer’s wallet or to the merchant’s server. */
  paid: Map<string, Money>
  /** Refunds reported as accepted, by their reason. */
  refunds: Map<string, Money & { refundOrderId: string; orderId: string }>
  /** Reasons of refunds reported as rejected. */
  refusedRefunds: Set<string>
  /** Numbers of payments reported as rejected or failed. */
  refusedPayments: Set<string>
  /** Orders, payment numbers and refund reasons whose outcome nobody learned in time. */
  unsure: Set<string>
  cuts: number
  /** Responses that contradict an earlier one. */
  contradictions: string[]
}

export function emptyJournal(): Journal {
  return {
    placed: new Map(),
    paid: new Map(),
    refunds: new Map(),
    refusedRefunds: new Set(),
    refusedPayments: new Set(),
    unsure: new Set(),
    cuts: 0,
    contradictions: [],
  }
}

export function rememberPlaced({ placed, contradictions }: Journal, number: string, orderId: string): void {
  const before = placed.get(number)
  if (before !== undefined && before !== orderId)
    contradictions.push(`${number} is the order ${before} and the order ${orderId}`)
  placed.set(number, orderId)
}

export function rememberRefund(
  { refunds, contradictions }: Journal,
  reason: string,
  message: Money & { refundOrderId: string; orderId: string },
): void {
  const before = refunds.get(reason)
  if (before !== undefined && before.refundOrderId !== message.refundOrderId)
    contradictions.push(
      `${reason} is the refund ${before.refundOrderId} and the refund ${message.refundOrderId}`,
    )
  refunds.set(reason, message)
}
