export type Money = { amount: bigint; currency: string }

/** What people and merchants were told, kept apart from the product: all of it must hold in the end. */
export type Journal = {
  /** Orders that were said to be made, by the number under which they were asked for. */
  placed: Map<string, string>
  /** Orders that were said to be paid: by the payer's wallet, or to the merchant's server. */
  paid: Map<string, Money>
  /** Refunds that were said to be taken, by the reason that they were asked for with. */
  refunds: Map<string, Money & { refundOrderId: string; orderId: string }>
  /** Reasons of refunds that were said to be refused. */
  refusedRefunds: Set<string>
  /** Numbers of payments that were said to be refused or to have failed. */
  refusedPayments: Set<string>
  /** Orders, numbers of payments and reasons of refunds of which nobody was told in time what became of them. */
  unsure: Set<string>
  cuts: number
  /** Answers that contradict an earlier one. */
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
  told: Money & { refundOrderId: string; orderId: string },
): void {
  const before = refunds.get(reason)
  if (before !== undefined && before.refundOrderId !== told.refundOrderId)
    contradictions.push(
      `${reason} is the refund ${before.refundOrderId} and the refund ${told.refundOrderId}`,
    )
  refunds.set(reason, told)
}
