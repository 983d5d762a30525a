import type { SurchargeMode } from '#features/merchants/ratePlan.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Rate } from '#shared/money.ts'

/**
 * The merchant's card fee and the maximum surcharge the provider allows. Amounts in minor units of its
 * currency.
 */
export type CardRate = {
  rate: Rate
  minFee: bigint
  maxFee: bigint | null
  allowed: Rate
  surchargeMode: SurchargeMode
}

const cardRate = {
  name: 'card-rate-at',
  text: `select trim_scale(r.rate)::text as rate, r.min_fee, r.max_fee,
                trim_scale(r.surcharge_rate)::text as allowed, p.surcharge_mode
           from way_rate r
           join lateral (
             select surcharge_mode from rate_plan
              where tenant_id = $1 and merchant_id = $2 and valid_from <= $3
              order by valid_from desc limit 1) p on true
          where r.tenant_id = $1 and r.merchant_id = $2 and r.way_code = 'C' and r.valid_from <= $3
          order by r.valid_from desc limit 1`,
}

/** Returns null if the merchant does not accept cards. */
export async function selectCardRate(db: Db, scope: Scope, at: Date): Promise<CardRate | null> {
  const [row] = await run<CardRate>(db, cardRate, [scope.tenantId, scope.merchantId, at])
  return row ?? null
}
