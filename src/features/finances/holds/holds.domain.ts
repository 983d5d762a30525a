import { isPaid } from '#features/payments/orders/orders.domain.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** What is known of an order that someone wants to hold. */
export type Holdable = {
  status: TradeStatus
  /** The settlement that its sale is in already. */
  clearingId: string | null
  isHeld: boolean
}

export type HoldRefusal = 'hold.nothingToHold' | 'hold.alreadyHeld' | 'hold.alreadySettled'

/** Why an order cannot be held now, or null: only money that came and is in no settlement yet. */
export function notHoldable({ status, clearingId, isHeld }: Holdable): HoldRefusal | null {
  if (!isPaid(status)) return 'hold.nothingToHold'
  if (isHeld) return 'hold.alreadyHeld'
  if (clearingId !== null) return 'hold.alreadySettled'
  return status === 'fullRefund' ? 'hold.nothingToHold' : null
}

/** What a refund that takes so much of what is due releases of what is still held of its order. */
export function releasedBy(taken: bigint, held: bigint): bigint {
  if (taken <= 0n) return 0n
  return held < taken ? held : taken
}
