import type { FeeRate } from '#features/payments/orders/orderAmounts.domain.ts'
import { surchargeIn } from '#features/payments/orders/selling/selling.service.ts'
import { findSellingTerms } from '#features/payments/orders/selling/sellingTerms.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Rate } from '#shared/money.ts'
import type { Gateway, PayableWay } from '#shared/reference.ts'

/** The share that is added to a payment, and the fee that it never passes, where it is set off against that. */
export type SurchargeNow = { rate: Rate; setOff: FeeRate | null }

/** What a payment by this way and door costs its payer beside input and tip, at this instant. Null where the way is not sold. */
export async function surchargeNow(
  db: Db,
  scope: Scope,
  sold: { way: PayableWay; gateway: Gateway },
  at: Date,
): Promise<SurchargeNow | null> {
  const selling = await findSellingTerms(db, scope, sold.way, at)
  if (!selling) return null
  const { surchargeRate, setOff } = surchargeIn(selling, sold, at)
  return { rate: surchargeRate, setOff: setOff ?? null }
}
