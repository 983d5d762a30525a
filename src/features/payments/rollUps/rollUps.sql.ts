import { sql } from 'kysely'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Zone } from '#shared/time.ts'

/** How far the sums go; null before they exist, or after the merchant's time zone changed. */
export type Rolled = { salesUntil: Date; madeUntil: Date } | null

export type Work = {
  zone: Zone
  rolled: Rolled
  /** There are sums by another clock. */
  outdated: boolean
  firstMade: Date | null
  /** Orders that were paid since, up to `enough`. */
  waiting: number
  late: number
}

const work = {
  name: 'roll-up-work',
  text: `with known as (
           select m.timezone, r.timezone = m.timezone as fits, r.sales_until, r.made_until
             from merchant m
             left join sales_rolled r on r.tenant_id = m.tenant_id and r.merchant_id = m.merchant_id
            where m.tenant_id = $1 and m.merchant_id = $2),
         edge as (select coalesce((select sales_until from known where fits), '-infinity') as at)
         select timezone as zone, fits, sales_until, made_until,
                (select min(create_time) from pay_order where tenant_id = $1 and merchant_id = $2) as first_made,
                (select count(*)::int
                   from (select from pay_order
                          where tenant_id = $1 and merchant_id = $2 and pay_time >= (select at from edge) and pay_time < $3
                          limit $4) waiting) as waiting,
                (select count(*)::int from late_figure where tenant_id = $1 and merchant_id = $2) as late
           from known`,
}

type WorkRow = Omit<Work, 'rolled' | 'outdated'> & {
  fits: boolean | null
  salesUntil: Date | null
  madeUntil: Date | null
}

/** The pending work of a merchant for payments before an instant. */
export async function findWork(db: Db, scope: Scope, before: Date, enough: number): Promise<Work | null> {
  const [row] = await run<WorkRow>(db, work, [scope.tenantId, scope.merchantId, before, enough])
  if (!row) return null
  const { fits, salesUntil, madeUntil, ...rest } = row
  const rolled = fits && salesUntil && madeUntil ? { salesUntil, madeUntil } : null
  return { ...rest, rolled, outdated: fits === false }
}

const lock = {
  name: 'roll-up-lock',
  text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine',
}

/** One process at a time calculates a merchant's sums, from one snapshot of the database. */
export async function lockRollUp(db: Db, { tenantId, merchantId }: Scope): Promise<boolean> {
  await sql`set transaction isolation level repeatable read`.execute(db)
  const [row] = await run<{ mine: boolean }>(db, lock, [`rollUp/${tenantId}/${merchantId}`])
  return row?.mine ?? false
}

/** Returns when the order at this offset from an instant was paid or created; null if there are fewer. */
export async function orderAfter(
  db: Db,
  { tenantId, merchantId }: Scope,
  column: 'payTime' | 'createTime',
  { from, orders }: { from: Date; orders: number },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select ${sql.ref(column)} as at from pay_order
     where tenant_id = ${tenantId} and merchant_id = ${merchantId} and ${sql.ref(column)} >= ${from}
     order by ${sql.ref(column)} offset ${orders} limit 1`.execute(db)
  return rows[0]?.at ?? null
}

const sums = ['sales_rolled', 'sales_hour', 'sales_day', 'sales_day_part', 'payer_days', 'made_day'] as const

/** Forgets the sums of a merchant. */
export async function dropSums(db: Db, { tenantId, merchantId }: Scope): Promise<void> {
  for (const table of sums)
    await db.deleteFrom(table).where('tenantId', '=', tenantId).where('merchantId', '=', merchantId).execute()
}

const dataScope = {
  name: 'roll-up-reach',
  text: `insert into sales_rolled (tenant_id, merchant_id, timezone, sales_until, made_until)
         values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, merchant_id) do update
           set timezone = excluded.timezone, sales_until = excluded.sales_until, made_until = excluded.made_until`,
}

/** Says how far the sums go now. */
export async function reachTo(
  db: Db,
  scope: Scope,
  { zone, salesUntil, madeUntil }: { zone: Zone; salesUntil: Date; madeUntil: Date },
): Promise<void> {
  await run(db, dataScope, [scope.tenantId, scope.merchantId, zone, salesUntil, madeUntil])
}
