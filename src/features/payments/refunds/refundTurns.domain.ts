/*
 * Whose turn it is to be refunded. A refund is checked against the merchant's balance minus what pending
 * refunds will take, and a refund that is being requested at the same moment is not visible yet. The plain
 * answer is one refund of a merchant at a time. While the balance is far above what all of the invisible ones
 * can take together, that is not necessary: each takes one of a few lanes, so no more than `lanes` are
 * invisible at any time, and each of those takes at most `mostPerLane`.
 *
 * Why that is safe: consider the last refund of a lane that read the balance. It saw at least
 * `lanes * mostPerLane` left, and only those in flight then, at most one for each lane and itself among them,
 * can still be added to what it saw. A refund that does not fit these bounds waits for all lanes.
 */
export const lanes = 16
/** In minor units of the settlement currency. */
export const mostPerLane = 50_000n

export type Claim = {
  /** What the refund takes from the balance. */
  owed: bigint
  /** What is left of the balance, or null if the provider advances the rest. */
  available: bigint | null
  /** The order has a hold, which is part of what is available for its own refunds only. */
  isHeld: boolean
  /** The refund counts towards a limit without approval, of its order or of the day. */
  isCounted: boolean
}

/** Whether the merchant's refunds must be decided one after another. */
export function needsTurn({ owed, available, isHeld, isCounted }: Claim): boolean {
  if (isCounted) return true
  if (available === null) return false
  return isHeld || owed > mostPerLane || available < mostPerLane * BigInt(lanes)
}

/** The lane of an order: the last digits of an order ID are random. */
export function laneOf(orderId: string): number {
  return Number(orderId.slice(-6)) % lanes
}
