import { type ClearingStatus, clearingStates } from '#features/ledger/clearingStates.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

// The ledger counts a settlement as paid once it is sent. One returned by the bank is to be paid again.
const sentOrNeverPaid: readonly ClearingStatus[] = ['sent', 'paid', 'carried']
const inFlight = clearingStates.filter((status) => !sentOrNeverPaid.includes(status))

const net = {
  name: 'clearing-in-flight-net',
  text: `select coalesce(sum(net_amount), 0)::bigint as amount
           from clearing
          where tenant_id = $1 and merchant_id = $2 and currency = $3
            and status in (${inFlight.map((status) => `'${status}'`).join(', ')})`,
}

/**
 * What a merchant's settlements will pay out that the ledger still shows as owed, in minor units of the
 * currency.
 */
export async function findInFlightNet(db: Db, scope: Scope, currency: Currency): Promise<bigint> {
  const [row] = await run<{ amount: bigint }>(db, net, [scope.tenantId, scope.merchantId, currency])
  return row?.amount ?? 0n
}
