import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

type HeldAttempt = { orderId: string; attemptNo: number; reference: string | null }

const attempt = `
  update pay_attempt set status = 'pending', answer_time = $5, channel_reference = coalesce($4, channel_reference)
   where tenant_id = $1 and order_id = $2 and attempt_no = $3`
const held = {
  name: 'payment-held',
  text: `with moved as (
           update pay_order set status = $6, expire_time = $7, card_last4 = coalesce($8, card_last4),
                  card_brand = coalesce($9, card_brand), card_funding = coalesce($10, card_funding)
            where tenant_id = $1 and order_id = $2)
         ${attempt}`,
}
const late = { name: 'payment-held-late', text: attempt }

export type HeldOrder = HeldAttempt & {
  status: TradeStatus
  expireTime: Date
  cardLast4: string | null
  card: { brand: string | null; funding: string | null } | null
}

/** Extends a locked order's expiry for as long as the channel holds the money. */
export async function writeHeld(db: Db, scope: Scope, stored: HeldOrder, now: Date): Promise<void> {
  await run(db, held, [
    ...valuesOf(scope, stored, now),
    tradeStatusCode[stored.status],
    stored.expireTime,
    stored.cardLast4,
    stored.card?.brand ?? null,
    stored.card?.funding ?? null,
  ])
}

/** Reopens the attempt of an order that has ended, until the channel has released the hold. */
export async function writeLateHold(db: Db, scope: Scope, stored: HeldAttempt, now: Date): Promise<void> {
  await run(db, late, valuesOf(scope, stored, now))
}

function valuesOf(scope: Scope, { orderId, attemptNo, reference }: HeldAttempt, now: Date) {
  return [scope.tenantId, orderId, attemptNo, reference, now]
}
