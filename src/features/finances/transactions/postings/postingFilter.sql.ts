import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#features/finances/transactions/postings/postingPages.sql.ts'
import { type Account, inPeriod } from '#features/finances/transactions/postings/postingRow.sql.ts'
import { findPostings, periodOfClearing } from '#features/finances/transactions/postings/postingSearch.sql.ts'
import { categoriesOf, type Dimension } from '#features/finances/transactions/transactions.domain.ts'
import type { TransactionFilters } from '#features/finances/transactions/transactions.fields.ts'
import type { Db } from '#server/database/db.ts'

/**
 * The list's filters, with days in the merchant's time zone resolved to instants. The caller may not see
 * anything older than `since`.
 */
export type Narrowing = Omit<TransactionFilters, 'currency' | 'fromDay' | 'toDay'> &
  Period & { since: Date | null }

type Condition = RawBuilder<unknown>

/** Whether any filter besides the period is set. */
export function narrowsMore({ from: _f, to: _t, since: _s, ...filters }: Narrowing): boolean {
  return Object.values(filters).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
  )
}

/** The period limited to what the user may see. */
export function periodOf({ from, to, since }: Narrowing): Period {
  if (from === null || since === null) return { from: from ?? since, to }
  return { from: from > since ? from : since, to }
}

/**
 * The SQL conditions of a filter on a posting `p` (posting_id, posted_at, category, order_id, clearing_id);
 * `gross` is the expression of its gross amount there. A search by number ignores the dates.
 */
export async function conditionsOf(
  db: Db,
  account: Account,
  filters: Narrowing,
  gross: Condition,
): Promise<Condition[]> {
  const { search, type, without, settled, minAmount, maxAmount, since } = filters
  const clearingIds = filters.clearingId ? [filters.clearingId] : []
  const conditions: Condition[] = []
  if (search) {
    const range = await periodOfClearing(db, account, search)
    if (range) clearingIds.push(search)
    else conditions.push(sql`p.posting_id = any(${await findPostings(db, account.scope, search)}::text[])`)
  }
  const { from, to } = search ? { from: since, to: null } : periodOf(filters)
  if (from) conditions.push(sql`p.posted_at >= ${from}`)
  if (to) conditions.push(sql`p.posted_at < ${to}`)
  if (type?.length) conditions.push(sql`p.category = any(${type.flatMap(categoriesOf)}::text[])`)
  for (const clearingId of clearingIds) conditions.push(await heldBy(db, account, clearingId))
  if (settled) conditions.push(settledIs(account, settled === 'settled'))
  if (without) conditions.push(hasNone(without))
  conditions.push(...ofOrder(filters))
  if (minAmount !== undefined) conditions.push(sql`abs(${gross}) >= ${minAmount}`)
  if (maxAmount !== undefined) conditions.push(sql`abs(${gross}) <= ${maxAmount}`)
  return conditions
}

/** Matches postings that name the settlement or lie in its period. */
async function heldBy(db: Db, account: Account, clearingId: string): Promise<Condition> {
  const range = await periodOfClearing(db, account, clearingId)
  if (!range) return sql`false`
  const { from, to } = range
  return sql`(p.clearing_id = ${clearingId}
              or ${sql.raw(inPeriod)} and p.posted_at >= ${from} and p.posted_at < ${to})`
}

/**
 * Matches postings whose settlement is paid out: their own, or the one of their period. A carried settlement
 * counts as the later one that pays it.
 */
function settledIs({ scope, currency }: Account, wanted: boolean): Condition {
  const ours = sql`tenant_id = ${scope.tenantId} and merchant_id = ${scope.merchantId} and currency = ${currency}`
  const paid = sql`coalesce(
    case when p.clearing_id is not null then
           (select status in ('sent', 'paid') from clearing
             where tenant_id = ${scope.tenantId} and clearing_id = p.clearing_id limit 1)
         when p.category <> 'feePayment' then (select status in ('sent', 'paid') from clearing
                where ${ours} and to_time > p.posted_at and status <> 'carried' order by to_time limit 1) end, false)`
  return wanted ? paid : sql`(not ${paid} and p.category <> 'feePayment')`
}

const columnOf: Record<Dimension, string> = {
  channel: 'o.channel',
  store: 'o.storeCodeId',
  device: 'o.deviceId',
  operator: 'o.operatorName',
}

function ofOrder({ channel, way, storeCodeId, deviceId, operator }: Narrowing): Condition[] {
  const wanted: Condition[] = []
  if (channel?.length) wanted.push(sql`o.channel = any(${channel}::text[])`)
  if (way?.length) wanted.push(sql`o.way_code = any(${way}::text[])`)
  if (storeCodeId) wanted.push(sql`o.store_code_id = ${storeCodeId}`)
  if (deviceId) wanted.push(sql`o.device_id = ${deviceId}`)
  if (operator) wanted.push(sql`o.operator_name = ${operator}`)
  if (wanted.length === 0) return []
  return [sql`exists (select from pay_order o where ${orderOf} and ${sql.join(wanted, sql` and `)})`]
}

const orderOf = sql`o.tenant_id = p.tenant_id and o.order_id = p.order_id`

function hasNone(dimension: Dimension): Condition {
  const column = sql.ref(columnOf[dimension])
  return sql`not exists (select from pay_order o where ${orderOf} and ${column} is not null)`
}
