import type { ClearingStatus } from '#features/ledger/clearingStates.domain.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { runForMany } from '#server/database/forMany.sql.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

const beginning = {
  name: 'settlement-beginning',
  text: `select $3 as currency, last.status, last.net_amount, coalesce(last.trades, 0) as trades,
                coalesce(last.to_time, least(
                  (select create_time from merchant where tenant_id = $1 and merchant_id = $2),
                  (select min(posted_at) from ledger_transfer where tenant_id = $1 and credit_account = $4),
                  (select min(posted_at) from ledger_transfer where tenant_id = $1 and debit_account = $4),
                  $5::timestamptz - interval '1 millisecond')) as from
           from (values (1)) one
           left join lateral (
             select to_time, status, net_amount, payment_count + refund_count as trades from clearing
              where tenant_id = $1 and merchant_id = $2 and currency = $3
              order by to_time desc limit 1) last on true`,
}

/**
 * Where a merchant's next settlement in a currency starts, how the previous one ended, if any, and its number
 * of payments and refunds.
 */
export type PeriodStart = { currency: Currency; from: Date; trades: number } & (
  | { status: ClearingStatus; netAmount: bigint }
  | { status: null; netAmount: null }
)

/**
 * Where the settlements that end at `to` start, one per currency, in the given order. A first settlement
 * starts before the account's oldest line, and always before `to`.
 */
export async function selectPeriodStarts(
  db: Db,
  { tenantId, merchantId }: Scope,
  currencies: readonly Currency[],
  to: Date,
): Promise<PeriodStart[]> {
  const requests = currencies.map((currency) => {
    const account = payableOf(merchantId, currency)
    return run<PeriodStart>(db, beginning, [tenantId, merchantId, currency, account, to])
  })
  return (await Promise.all(requests)).flat()
}

/** Does the same for many merchants, each in one currency. Reads across tenants. */
export async function selectPeriodStartsOfMany(
  db: Db,
  all: readonly { scope: Scope; currency: Currency; to: Date }[],
): Promise<(PeriodStart | undefined)[]> {
  const sets = all.map(({ scope: { tenantId, merchantId }, currency, to }) => {
    return [tenantId, merchantId, currency, payableOf(merchantId, currency), to]
  })
  const types = ['integer', 'text', 'text', 'text', 'timestamptz'] as const
  const rows = await runForMany<PeriodStart>(db, beginning, types, sets)
  return rows.map(([start]) => start)
}
