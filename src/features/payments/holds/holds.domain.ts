import { isPaid } from '#features/payments/orders/orders.domain.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** The facts that decide whether an order can be held. */
export type Holdable = {
  status: TradeStatus
  /** The settlement that already contains its sale. */
  clearingId: string | null
  isHeld: boolean
}

export type HoldRefusal = 'hold.nothingToHold' | 'hold.alreadyHeld' | 'hold.alreadySettled'

/** Why an order cannot be held now, or null: it must be paid and not in a settlement yet. */
export function notHoldable({ status, clearingId, isHeld }: Holdable): HoldRefusal | null {
  if (!isPaid(status)) return 'hold.nothingToHold'
  if (isHeld) return 'hold.alreadyHeld'
  if (clearingId !== null) return 'hold.alreadySettled'
  return status === 'fullRefund' ? 'hold.nothingToHold' : null
}

/** The part of an order's hold that a refund releases, by what it takes from the balance. */
export function releasedBy(taken: bigint, held: bigint): bigint {
  if (taken <= 0n) return 0n
  return held < taken ? held : taken
}
