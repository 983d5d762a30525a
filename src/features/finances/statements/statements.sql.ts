import { sql } from 'kysely'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'

/** A settlement with everything its statement shows. Amounts are minor units. */
export function findStatement(db: Db, scope: Scope, clearingId: string) {
  return db
    .selectFrom('clearing')
    .leftJoin('payout', (join) =>
      join
        .onRef('payout.tenantId', '=', 'clearing.tenantId')
        .onRef('payout.clearingId', '=', 'clearing.clearingId')
        .on('payout.status', '<>', 'returned'),
    )
    .where(within(scope, 'clearing'))
    .where('clearing.clearingId', '=', clearingId)
    .select([
      'clearing.clearingId',
      sql<Currency>`clearing.currency`.as('currency'),
      'fromTime',
      'toTime',
      sql<string>`settle_date::text`.as('settleDate'),
      'saleAmount',
      'tipAmount',
      'surchargeAmount',
      'refundAmount',
      'feeAmount',
      'feeReturnAmount',
      'taxAmount',
      'holdAmount',
      'reserveAmount',
      'adjustmentAmount',
      'carriedIn',
      'netAmount',
      'paymentCount',
      'refundCount',
      'clearing.status',
      'validation',
      'validateTime',
      'clearing.bankName',
      'clearing.institutionNo',
      'clearing.transitNo',
      'clearing.routingNo',
      'clearing.accountNoTail',
      'payout.traceNo',
      sql<string | null>`payout.value_date::text`.as('valueDate'),
      'payout.paidTime',
    ])
    .executeTakeFirst()
}
export type FoundStatement = NonNullable<Awaited<ReturnType<typeof findStatement>>>

type Period = { currency: Currency; fromTime: Date; toTime: Date }

/** The lines of the merchant's account in [$3, $4), with sign, without payouts. */
const lines = `
  select posting_id, category, order_id, posted_at, amount, debit_account as other
    from ledger_transfer
   where tenant_id = $1 and credit_account = $2 and posted_at >= $3 and posted_at < $4
     and category not in ('payout', 'payoutReturn')
  union all
  select posting_id, category, order_id, posted_at, -amount, credit_account
    from ledger_transfer
   where tenant_id = $1 and debit_account = $2 and posted_at >= $3 and posted_at < $4
     and category not in ('payout', 'payoutReturn')`

const byDay = {
  name: 'statement-by-day',
  text: `select ($5::text[])[width_bucket(line.posted_at, $6::timestamptz[])] as day, o.way_code as way,
                count(*) filter (where category = 'sale')::int as payments,
                count(*) filter (where category = 'refund')::int as refunds,
                coalesce(sum(amount) filter (where category in ('sale', 'tip', 'surcharge')), 0)::bigint as taken,
                coalesce(-sum(amount) filter (where category in ('refund', 'refundReversal')), 0)::bigint as refunded,
                coalesce(-sum(amount) filter (where category in ('fee', 'feeReturn', 'feeReturnReversal')), 0)::bigint as fee,
                coalesce(-sum(amount) filter (where category in ('feeTax', 'feeTaxReturn', 'feeTaxReturnReversal')), 0)::bigint as tax,
                sum(amount)::bigint as net
           from (${lines}) line
           left join pay_order o on o.tenant_id = $1 and o.order_id = line.order_id
          group by 1, 2 order by 1, 2`,
}

/** The totals of a day and method; `way` is null for lines without an order. Fees are minus returned ones. */
export type DaySum = {
  day: string
  way: PayableWay | null
  payments: number
  refunds: number
  taken: bigint
  refunded: bigint
  fee: bigint
  tax: bigint
  net: bigint
}

/**
 * `days` are in the merchant's time zone, oldest first, each with its first instant; they cover the period.
 */
export function sumsByDay(
  db: Db,
  scope: Scope,
  { currency, fromTime, toTime }: Period,
  days: readonly { day: string; from: Date }[],
): Promise<DaySum[]> {
  return run<DaySum>(db, byDay, [
    scope.tenantId,
    payableOf(scope.merchantId, currency),
    fromTime,
    toTime,
    days.map(({ day }) => day),
    days.map(({ from }) => from),
  ])
}

const byTax = {
  name: 'statement-by-tax',
  text: `select split_part(other, ':', 2) as tax, -sum(amount)::bigint as amount
           from (${lines}) line
          where category in ('feeTax', 'feeTaxReturn', 'feeTaxReturnReversal')
          group by 1 order by 1`,
}

/** The tax on fees per kind, minus returned tax. */
export function sumsByTax(
  db: Db,
  scope: Scope,
  { currency, fromTime, toTime }: Period,
): Promise<{ tax: string; amount: bigint }[]> {
  const account = payableOf(scope.merchantId, currency)
  return run(db, byTax, [scope.tenantId, account, fromTime, toTime])
}
