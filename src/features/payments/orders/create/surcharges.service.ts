import type { FeeRate } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { surchargeIn } from '#features/payments/orders/create/selling.service.ts'
import { findSellingTerms } from '#features/payments/orders/create/sellingTerms.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Rate } from '#shared/money.ts'
import type { Gateway, PayableWay } from '#shared/reference.ts'

/** The current surcharge rate, and in `distributed` mode the fee that caps it. */
export type SurchargeNow = { rate: Rate; setOff: FeeRate | null }

/** The current surcharge for this method and place. Null if the merchant does not offer the method. */
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
