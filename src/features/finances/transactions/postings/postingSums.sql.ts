import { type RawBuilder, sql } from 'kysely'
import {
  conditionsOf,
  type Narrowing,
  periodOf,
} from '#features/finances/transactions/postings/postingFilter.sql.ts'
import { literalsOf } from '#features/finances/transactions/postings/postingList.sql.ts'
import { type Account, figures } from '#features/finances/transactions/postings/postingRow.sql.ts'
import type { TransactionTotals } from '#features/finances/transactions/transactions.contract.ts'
import { categoriesOf, type Grouping } from '#features/finances/transactions/transactions.domain.ts'
import type { GroupListQuery, TransactionGroup } from '#features/finances/transactions/transactions.fields.ts'
import type { Db } from '#server/database/db.ts'
import { localTime, offsetSpans } from '#server/exports/localTime.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/zone.ts'

/**
 * The account's postings that a filter matches, each with its figures, in one pass over the account's lines;
 * for totals and exports. All lines of a posting have its type, so the type filter applies to lines directly.
 */
export async function summedPostings(
  db: Db,
  account: Account,
  narrowing: Narrowing,
): Promise<RawBuilder<object>> {
  const { scope, currency } = account
  const { payable, receivable } = literalsOf(account)
  const { from, to } = narrowing.search ? { from: narrowing.since, to: null } : periodOf(narrowing)
  const bounds = [
    sql`tenant_id = ${scope.tenantId}`,
    ...(from ? [sql`posted_at >= ${from}`] : []),
    ...(to ? [sql`posted_at < ${to}`] : []),
    ...(narrowing.type?.length ? [sql`category = any(${narrowing.type.flatMap(categoriesOf)}::text[])`] : []),
  ]
  const side = (column: 'credit_account' | 'debit_account', name: string, owed: string, owing: string) => sql`
    select posting_id, line_no, category, posted_at, order_id, refund_id, clearing_id,
           ${sql.raw(owed)} as owed, ${sql.raw(owing)} as owing
      from ledger_transfer where ${sql.raw(column)} = ${sql.raw(name)} and ${sql.join(bounds, sql` and `)}`
  const conditions = await conditionsOf(db, account, narrowing, sql`p.gross`)
  return sql<object>`(
    select p.* from (
      select ${sql.lit(scope.tenantId)}::int as tenant_id, ${scope.merchantId}::text as merchant_id,
             ${currency}::text as currency, posting_id, min(posted_at) as posted_at,
             coalesce(min(category) filter (where line_no = 1), min(category)) as category,
             min(order_id) as order_id, min(refund_id) as refund_id, min(clearing_id) as clearing_id,
             ${sql.raw(figures)}
        from (${side('credit_account', payable, 'amount', '0')} union all
              ${side('debit_account', payable, '-amount', '0')} union all
              ${side('credit_account', receivable, '0', 'amount')} union all
              ${side('debit_account', receivable, '0', '-amount')}) m
       group by posting_id) p
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`})`
}

const payment = sql`p.category in ('sale', 'tip', 'surcharge', 'fee', 'feeTax')`
const refund = sql`p.category in ('refund', 'feeReturn', 'feeTaxReturn', 'refundReversal', 'feeReturnReversal', 'feeTaxReturnReversal')`
const isRefund = sql`p.category in ('refund', 'feeReturn', 'feeTaxReturn')`

const sums = sql`
  count(*)::int as count,
  (count(*) filter (where ${payment}))::int as payment_count,
  (count(*) filter (where ${isRefund}))::int as refund_count,
  coalesce(sum(p.gross) filter (where ${payment}), 0)::bigint as sales,
  coalesce(-sum(p.gross) filter (where ${refund}), 0)::bigint as refunds,
  coalesce(sum(p.fee), 0)::bigint as fee,
  coalesce(sum(p.tax), 0)::bigint as tax,
  coalesce(sum(p.billed_later), 0)::bigint as billed_later,
  coalesce(sum(p.gross) filter (where not ${payment} and not ${refund}), 0)::bigint as other,
  coalesce(sum(p.gross), 0)::bigint as gross,
  coalesce(sum(p.net), 0)::bigint as net`

/** The exact count and sums of the matching postings. */
export async function totalPostings(
  db: Db,
  account: Account,
  narrowing: Narrowing,
): Promise<TransactionTotals> {
  type Row = Omit<TransactionTotals['totals'][number], 'currency'>
  const postings = await summedPostings(db, account, narrowing)
  const { rows } = await sql<Row>`select ${sums} from ${postings} p`.execute(db)
  const found = rows.filter(({ count }) => count > 0)
  return {
    totals: found.map((row) => ({ ...row, currency: account.currency as Currency })),
    exactCount: found.reduce((count, row) => count + row.count, 0),
  }
}

const none = sql`''`
const keys: Record<Exclude<Grouping, 'day'>, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  channel: { key: sql`coalesce(o.channel, ${none})`, label: none },
  store: { key: sql`coalesce(o.store_code_id, ${none})`, label: sql`coalesce(min(s.label), ${none})` },
  device: { key: sql`coalesce(o.device_id, ${none})`, label: none },
  operator: { key: sql`coalesce(o.operator_name, ${none})`, label: none },
}

type Grouped = { by: Grouping; zone: Zone; now: Date }

/** The matching postings, one row per group. Days are newest first by default, other groups sorted by key. */
export async function groupedPostings(
  db: Db,
  account: Account,
  narrowing: Narrowing,
  { by, zone, now }: Grouped,
) {
  const postings = await summedPostings(db, account, narrowing)
  const { key, label } = by === 'day' ? { key: dayIn(zone, now), label: none } : keys[by]
  const facts =
    by === 'day'
      ? sql``
      : sql`left join pay_order o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
            left join store_code s on s.tenant_id = o.tenant_id and s.store_code_id = o.store_code_id`
  return sql<object>`(
    select ${key} as key, ${label} as label, ${sql.lit(account.currency)}::text as currency, ${sums}
      from ${postings} p ${facts} group by 1)`
}

/** The merchant's local day of a posting `p`, computed with our own time zone offsets. */
export function dayIn(zone: Zone, now: Date): RawBuilder<string> {
  return sql<string>`to_char(${localTime(sql`p.posted_at`, offsetSpans(zone, now))}, 'YYYY-MM-DD')`
}

/** One page of the groups, with their exact count. */
export async function pageOfGroups(
  db: Db,
  account: Account,
  query: GroupListQuery,
  narrowing: Narrowing,
  place: Omit<Grouped, 'by'>,
) {
  const groups = await groupedPostings(db, account, narrowing, { ...place, by: query.by })
  const direction = directionOf(query)
  const { pageNum, pageSize } = query
  const { rows } = await sql<TransactionGroup & { total: number }>`
    select g.*, (count(*) over ())::int as total from ${groups} g
     order by g.key ${sql.raw(direction)} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export function directionOf({ by, sortOrder }: Pick<GroupListQuery, 'by' | 'sortOrder'>): 'asc' | 'desc' {
  return sortOrder ?? (by === 'day' ? 'desc' : 'asc')
}
