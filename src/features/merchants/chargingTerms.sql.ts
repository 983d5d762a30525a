import { chargingTermsKey } from '#features/merchants/chargingTerms.domain.ts'
import type { Ctx } from '#server/context.ts'
import { run } from '#server/database/db.ts'

const exclusiveLock = {
  name: 'charging-terms-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

// Later than every payment, because both sides of the comparison have the table's precision.
const firstFree = {
  name: 'charging-terms-from',
  text: `select greatest($3::timestamptz(3), max(pay_time) + interval '1 millisecond') as valid_from
           from pay_order
          where tenant_id = $1 and merchant_id = $2 and pay_time >= $3::timestamptz(3)`,
}

/**
 * Waits for payments that are being charged, blocks others until this transaction ends, and returns when
 * changed terms take effect: now, or just after the last payment charged under the old ones.
 */
export async function lockChargingTerms({ db, scope, now }: Ctx): Promise<Date> {
  const { tenantId, merchantId } = scope
  await run(db, exclusiveLock, [chargingTermsKey(tenantId, merchantId)])
  const [row] = await run<{ validFrom: Date }>(db, firstFree, [tenantId, merchantId, now])
  return row?.validFrom ?? now
}
