import { sql } from 'kysely'
import type { FeeTax } from '#features/ledger/ledger.domain.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import { merchantPlaces } from '#server/database/merchantPlaces.sql.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { PayableWay } from '#shared/reference.ts'

/** A dated rate: a fraction of the settlement amount, with minimum and maximum fee in minor units. */
export type Rate = {
  way: PayableWay
  rate: string
  minFee: bigint
  maxFee: bigint | null
  surchargeRate?: string
}

/** Inserts a rate from an instant; false if one of that method starts at this exact instant. */
export async function insertRate(
  { db, scope }: Ctx,
  { way, rate, minFee, maxFee, surchargeRate }: Rate,
  validFrom: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('way_rate')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      wayCode: way,
      validFrom,
      rate,
      minFee,
      maxFee,
      surchargeRate: surchargeRate ?? '0',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Inserts a plan from an instant; false if one starts at this exact instant. */
export async function insertRatePlan({ db, scope }: Ctx, plan: RatePlan, validFrom: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rate_plan')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      validFrom,
      settleMode: plan.settleMode,
      surchargeMode: plan.surchargeMode,
      feeBackOnRefund: plan.feeBackOnRefund,
      taxedWays: [...plan.taxedWays],
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const planAt = {
  name: 'rate-plan-at',
  text: `select settle_mode, surcharge_mode,
                fee_back_on_refund, taxed_ways
           from rate_plan
          where tenant_id = $1 and merchant_id = $2 and valid_from <= $3
          order by valid_from desc limit 1`,
}

/** The plan in force at an instant; undefined before the first. */
export async function selectRatePlan(db: Db, scope: Scope, at: Date): Promise<RatePlan | undefined> {
  const [row] = await run<RatePlan>(db, planAt, [scope.tenantId, scope.merchantId, at])
  return row
}

export type DatedPlan = RatePlan & { validFrom: Date }

/** All plans of a merchant, newest first. */
export function selectRatePlans(db: Db, scope: Scope): Promise<DatedPlan[]> {
  return db
    .selectFrom('rate_plan')
    .where(within(scope, 'rate_plan'))
    .select(['validFrom', 'settleMode', 'surchargeMode', 'feeBackOnRefund', 'taxedWays'])
    .orderBy('validFrom', 'desc')
    .execute() as Promise<DatedPlan[]>
}

export type DatedRate = Required<Rate> & { validFrom: Date }

/** All rates of a merchant by payment method, newest first. */
export async function selectRates(db: Db, scope: Scope): Promise<DatedRate[]> {
  const rows = await db
    .selectFrom('way_rate')
    .where(within(scope, 'way_rate'))
    .select([
      'wayCode as way',
      'validFrom',
      sql<string>`trim_scale(rate)::text`.as('rate'),
      'minFee',
      'maxFee',
      sql<string>`trim_scale(surcharge_rate)::text`.as('surchargeRate'),
    ])
    .orderBy('wayCode')
    .orderBy('validFrom', 'desc')
    .execute()
  return rows as DatedRate[]
}

/** A tax on fees over [validFrom, validTo); null while in force. */
export type DatedTax = { tax: FeeTax; rate: string; validFrom: Date; validTo: Date | null }

// Each tax of each place the merchant was in, from the later of the tax's start and the merchant's arrival.
const feeTaxes = {
  name: 'fee-taxes',
  text: `select tax, trim_scale(rate)::text as rate, greatest(begun, place_from) as valid_from,
                nullif(least(ended, place_to), 'infinity') as valid_to
           from (select tax, rate, fee.valid_from as begun, place.valid_from as place_from, place.valid_to as place_to,
                        lead(fee.valid_from, 1, 'infinity') over (partition by place.valid_to, tax
                                                                  order by fee.valid_from) as ended
                   from (${merchantPlaces}) place
                   join fee_tax_rate fee on fee.country = place.country and fee.province = place.province) taxed
          where greatest(begun, place_from) < least(ended, place_to)
          order by tax, valid_from desc`,
}

/** All taxes on fees where the merchant was, by tax, newest first. */
export function selectFeeTaxes(db: Db, { tenantId, merchantId }: Scope): Promise<DatedTax[]> {
  return run<DatedTax>(db, feeTaxes, [tenantId, merchantId])
}
