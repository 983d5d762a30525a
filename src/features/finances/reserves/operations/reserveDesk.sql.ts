import { sql } from 'kysely'
import type {
  ReleaseDay,
  ReserveTotals,
} from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import { type ReserveQuery, reserveList } from '#features/finances/reserves/operations/reserves.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export type ReserveNarrowing = Pick<ReserveQuery, 'search' | 'merchantId' | 'waiting'>

/** Every merchant and currency with a reserve held, agreed or requested. */
const kept = (db: Db, dataScope: DataScope, { search, merchantId }: ReserveNarrowing) => {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('merchant as m')
    .innerJoin('ledger_account as account', (join) =>
      join
        .onRef('account.tenantId', '=', 'm.tenantId')
        .onRef('account.merchantId', '=', 'm.merchantId')
        .on('account.kind', '=', 'reserve'),
    )
    .leftJoin('settlement_rule as rule', (join) =>
      join.onRef('rule.tenantId', '=', 'm.tenantId').onRef('rule.merchantId', '=', 'm.merchantId'),
    )
    .where(withinDataScope(dataScope, 'm'))
    .$if(merchantId !== undefined, (query) => query.where('m.merchantId', '=', merchantId ?? ''))
    .$if(like !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or([eb('m.tradeName', 'ilike', like), eb('m.merchantId', '=', (search ?? '').toUpperCase())]),
      ),
    )
    .select((select) => [
      sql<string>`m.merchant_id || '/' || account.currency`.as('key'),
      'm.merchantId',
      'm.tradeName',
      'account.currency',
      sql<string>`coalesce(trim_scale(rule.reserve_rate)::text, '0')`.as('reserveRate'),
      sql<number>`coalesce(rule.reserve_days, 0)::int`.as('reserveDays'),
      heldOf('rolling').as('rollingHeld'),
      heldOf('fixed').as('fixedHeld'),
      sql<bigint>`coalesce((select target_amount from reserve_request r
         where r.tenant_id = m.tenant_id and r.merchant_id = m.merchant_id and r.currency = account.currency
           and r.status = 'approved' and r.target_amount is not null order by r.decide_time desc limit 1), 0)`.as(
        'targetAmount',
      ),
      sql<string | null>`(select min(release_day)::text ${openRows})`.as('nextRelease'),
      sql<bigint>`coalesce((select sum(amount) ${openRows}
         and release_day = (select min(release_day) ${openRows})), 0)::bigint`.as('nextAmount'),
      select
        .selectFrom('reserve_request as w')
        .whereRef('w.tenantId', '=', 'm.tenantId')
        .whereRef('w.merchantId', '=', 'm.merchantId')
        .where('w.status', '=', 'proposed')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .as('waiting'),
    ])
}

const openRows = sql`from clearing_reserve c
  where c.tenant_id = m.tenant_id and c.merchant_id = m.merchant_id and c.currency = account.currency
    and c.released_clearing_id is null`

const heldOf = (kind: 'rolling' | 'fixed') =>
  sql<bigint>`coalesce((select sum(amount) ${openRows} and c.kind = ${kind}), 0)::bigint`

// The subquery `kept` names its columns as the fields.
const places = Object.fromEntries(Object.keys(reserveList.fields).map((key) => [key, `kept.${key}`]))
export const reserveSource = fieldSource(reserveList, 'kept', places)

/**
 * The reserves of merchants in the data scope that a filter matches, for the list, the totals and the export.
 */
export function matchingReserves(db: Db, dataScope: DataScope, wanted: ReserveNarrowing) {
  return db
    .selectFrom(kept(db, dataScope, wanted).as('kept'))
    .where(({ eb, or }) =>
      or([
        eb('kept.rollingHeld', '>', 0n),
        eb('kept.fixedHeld', '>', 0n),
        eb('kept.targetAmount', '>', 0n),
        eb('kept.reserveDays', '>', 0),
        eb('kept.waiting', '>', 0),
      ]),
    )
    .$if(wanted.waiting === true, (query) => query.where('kept.waiting', '>', 0))
    .$if(wanted.waiting === false, (query) => query.where('kept.waiting', '=', 0))
}

export async function totalsOfReserves(
  db: Db,
  dataScope: DataScope,
  wanted: ReserveNarrowing,
): Promise<ReserveTotals[]> {
  const rows = await matchingReserves(db, dataScope, wanted)
    .select([
      'kept.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`sum(rolling_held)::bigint`.as('rollingHeld'),
      sql<bigint>`sum(fixed_held)::bigint`.as('fixedHeld'),
    ])
    .groupBy('kept.currency')
    .orderBy('kept.currency')
    .execute()
  return rows as ReserveTotals[]
}

/** The releases by day of merchants in the data scope, earliest first. */
export async function releaseCalendar(db: Db, dataScope: DataScope): Promise<ReleaseDay[]> {
  const rows = await db
    .selectFrom('clearing_reserve')
    .where('releasedClearingId', 'is', null)
    .where('releaseDay', 'is not', null)
    .where(withinDataScope(dataScope, 'clearing_reserve'))
    .select([
      sql<string>`release_day::text`.as('day'),
      'currency',
      sql<bigint>`sum(amount)::bigint`.as('amount'),
      sql<number>`count(distinct merchant_id)::int`.as('merchants'),
    ])
    .groupBy(['releaseDay', 'currency'])
    .orderBy('releaseDay')
    .orderBy('currency')
    .limit(120)
    .execute()
  return rows as ReleaseDay[]
}
