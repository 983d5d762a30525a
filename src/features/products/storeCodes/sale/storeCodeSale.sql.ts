import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

// Open or paid: everything except a failed creation (1) and a closed order (3).
const taken = {
  name: 'store-code-taken',
  text: `select coalesce(sum(input_amount), 0)::bigint as amount
           from pay_order
          where tenant_id = $1 and merchant_id = $2 and store_code_id = $3
            and create_time >= $4 and create_time < $5
            and status not in (1, 3) and order_id is distinct from $6 and currency = $7`,
}

/**
 * A code's open or paid payments in a period, in minor units of its currency without tips, excluding the
 * order `but`.
 */
export async function takenBetween(
  db: Db,
  { tenantId, merchantId }: Scope,
  { storeCodeId, currency }: { storeCodeId: string; currency: Currency },
  { from, to }: { from: Date; to: Date },
  but: string | null,
): Promise<bigint> {
  const [row] = await run<{ amount: bigint }>(db, taken, [
    ...[tenantId, merchantId, storeCodeId, from, to, but, currency],
  ])
  return row?.amount ?? 0n
}
