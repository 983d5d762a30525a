import type { DayUse } from '#features/account/riskLimits/riskLimits.domain.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { WayCode } from '#shared/reference.ts'

/*
 * Running sums of what a merchant's orders of a day have taken of its daily limits, kept by the transactions
 * that create and close those orders. A row exists only while its limit is set, so a merchant without daily
 * limits neither writes one nor waits for one.
 *
 * A transaction that read the limits before one was set may still create an order that nobody counts. It ends
 * within a minute, so for that long a new row is summed again for each order. Later it is summed again once an
 * hour, which heals what a previous version of the product wrote beside it.
 */
const settledAfter = "interval '1 minute'"
const summedEvery = "interval '1 hour'"

/** The instants [from, to) of a day in the merchant's time zone. */
export type DayRange = { from: Date; to: Date }

const find = {
  name: 'limit-use',
  text: `select way_code as way, amount, count
           from limit_use
          where tenant_id = $1 and merchant_id = $2 and from_time = $3 and to_time = $4
            and sum_time >= first_time + ${settledAfter} and sum_time > now() - ${summedEvery}`,
}

/** The running sums that can be relied on. Only reliable under the lock of the merchant's day. */
export async function selectLimitUse(
  db: Db,
  { tenantId, merchantId }: Scope,
  { from, to }: DayRange,
): Promise<Map<WayCode, DayUse>> {
  const rows = await run<DayUse & { way: WayCode }>(db, find, [tenantId, merchantId, from, to])
  return new Map(rows.map(({ way, amount, count }) => [way, { amount, count }]))
}

/** Stores sums that were just read from the orders, under the lock of the merchant's day. */
export async function storeLimitUse(
  db: Db,
  { tenantId, merchantId }: Scope,
  { from, to }: DayRange,
  sums: readonly (DayUse & { way: WayCode })[],
): Promise<void> {
  const rows = sums.map((_, row) => `($1, $2, $3, $4, $${5 + 3 * row}, $${6 + 3 * row}, $${7 + 3 * row})`)
  const text = `insert into limit_use (tenant_id, merchant_id, from_time, to_time, way_code, amount, count)
                values ${rows.join(', ')}
                on conflict (tenant_id, merchant_id, from_time, way_code) do update
                   set to_time = excluded.to_time, amount = excluded.amount, count = excluded.count, sum_time = now()`
  const values = sums.flatMap(({ way, amount, count }) => [way, amount, count])
  const statement = { name: `limit-use-store-${sums.length}`, text }
  await run(db, statement, [tenantId, merchantId, from, to, ...values])
}

const add = {
  name: 'limit-use-add',
  text: `update limit_use set amount = amount + $6, count = count + 1
          where tenant_id = $1 and merchant_id = $2 and from_time = $3 and to_time = $4 and way_code in ('A', $5)`,
}

/** Counts a new order, under the lock of the merchant's day. */
export async function addLimitUse(
  db: Db,
  { tenantId, merchantId }: Scope,
  { from, to }: DayRange,
  { way, amount }: { way: WayCode; amount: bigint },
): Promise<void> {
  await run(db, add, [tenantId, merchantId, from, to, way, amount])
}

const share = {
  name: 'risk-limit-share',
  text: "select pg_advisory_xact_lock_shared(hashtextextended('riskLimit/' || $1::text || '/' || $2, 0))",
}
const giveBack = {
  name: 'limit-use-give-back',
  text: `update limit_use u set amount = u.amount - o.clearing_amount, count = u.count - 1
           from pay_order o
          where o.tenant_id = $1 and o.order_id = $3 and u.tenant_id = $1 and u.merchant_id = $2
            and u.from_time <= o.create_time and u.to_time > o.create_time and u.way_code in ('A', o.way_code)`,
}

/**
 * Gives back what an order has taken that ended unpaid in this transaction. The shared lock waits for a sum in
 * progress, which may still have counted it; orders that end at once do not wait for each other.
 */
export async function giveBackLimitUse(
  { db, scope: { tenantId, merchantId } }: Pick<Ctx, 'db' | 'scope'>,
  orderId: string,
): Promise<void> {
  await Promise.all([
    run(db, share, [tenantId, merchantId]),
    run(db, giveBack, [tenantId, merchantId, orderId]),
  ])
}

const forgetDay = {
  name: 'limit-use-forget-day',
  text: `delete from limit_use
          where tenant_id = $1 and merchant_id = $2 and from_time <= $3 and to_time > $3`,
}

/** Has a day summed again, because an order of it changed its method or amount, or was paid after its end. */
export async function forgetLimitUseOf(
  { db, scope: { tenantId, merchantId } }: Pick<Ctx, 'db' | 'scope'>,
  createTime: Date,
): Promise<void> {
  await Promise.all([
    run(db, share, [tenantId, merchantId]),
    run(db, forgetDay, [tenantId, merchantId, createTime]),
  ])
}

const forget = {
  name: 'limit-use-forget',
  text: 'delete from limit_use where tenant_id = $1 and merchant_id = $2',
}

/** Has every day summed again, because the limits changed. Requires the lock of the merchant's day. */
export async function forgetLimitUse(db: Db, { tenantId, merchantId }: Scope): Promise<void> {
  await run(db, forget, [tenantId, merchantId])
}

const wrong = {
  name: 'limit-use-wrong',
  text: `select u.merchant_id, u.way_code as way
           from limit_use u
          cross join lateral (
            select coalesce(sum(clearing_amount), 0)::bigint as amount, count(*)::int as count
              from pay_order
             where tenant_id = u.tenant_id and merchant_id = u.merchant_id
               and create_time >= u.from_time and create_time < u.to_time
               and status not in (1, 3) and u.way_code in ('A', way_code)) o
          where u.to_time > now() and u.sum_time >= u.first_time + ${settledAfter}
            and (u.amount, u.count) is distinct from (o.amount, o.count)
          order by u.tenant_id, u.merchant_id, u.way_code limit 20`,
}

/** Today's running sums that differ from the orders, across tenants; a sample of them. */
export function wrongLimitUse(db: Db): Promise<{ merchantId: string; way: WayCode }[]> {
  return run(db, wrong, [])
}
