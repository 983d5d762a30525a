import { sql } from 'kysely'
import {
  type Narrowing,
  narrowsMore,
  periodOf,
} from '#features/finances/transactions/postings/postingFilter.sql.ts'
import {
  type Account,
  inPeriod,
  orderJoins,
  rowColumns,
} from '#features/finances/transactions/postings/postingRow.sql.ts'
import {
  dayIn,
  groupedPostings,
  summedPostings,
} from '#features/finances/transactions/postings/postingSums.sql.ts'
import { owedAt } from '#features/finances/transactions/transactionFacts.sql.ts'
import {
  categoriesOf,
  type Grouping,
  postingTypes,
} from '#features/finances/transactions/transactions.domain.ts'
import type { Db } from '#server/database/db.ts'
import type { Zone } from '#shared/zone.ts'

type Place = { zone: Zone; now: Date }
type Direction = 'asc' | 'desc'

const typeColumn = sql.raw(
  `case ${postingTypes
    .map((type) => `when p.category in ('${categoriesOf(type).join("', '")}') then '${type}'`)
    .join(' ')} end as type`,
)

/** Every posting that a filter matches, in list order, with the contract's field names, for export. */
export async function exportedPostings(
  db: Db,
  account: Account,
  narrowing: Narrowing,
  { direction, zone, now }: Place & { direction: Direction },
) {
  const matching = await summedPostings(db, account, narrowing)
  const whole = narrowing.search ? { from: narrowing.since, to: null } : periodOf(narrowing)
  const opening = whole.from ? await owedAt(db, account, whole.from) : 0n
  const running = sql`${opening}::bigint + sum(p.net) over (order by p.posted_at, p.posting_id)`
  // The balance after a posting also includes earlier postings that the filter excludes.
  const balanced = narrowsMore(narrowing)
    ? sql`select p.*, b.balance
            from ${matching} p
            join (select p.posting_id, ${running} as balance
                    from ${await summedPostings(db, account, { ...whole, since: null })} p) b
              on b.posting_id = p.posting_id`
    : sql`select p.*, ${running} as balance from ${matching} p`
  const listed = sql<object>`(
    with matching as (${balanced}),
    ${settlements(account)},
    placed as (
      select p.*, width_bucket(p.posted_at, (select froms from periods)) as place from matching p)
    select ${sql.raw(rowColumns)}, ${typeColumn}, p.balance::bigint as balance,
           ${dayIn(zone, now)} as business_day, o.customer_remark, p.merchant_id,
           o.gateway_code as gateway, o.scene_code as scene, o.create_time, o.pay_time,
           coalesce(r.confirm_time, o.confirm_time) as confirm_time, o.input_amount,
           r.merchant_refund_no, r.channel_refund_no,
           c.clearing_id, c.settle_date::text as settle_date, c.trace_no,
           case when c.status in ('sent', 'paid') then true
                when p.category <> 'feePayment' then false end as settled,
           c.status as settlement_state
      from placed p
      left join settlement c on c.clearing_id = coalesce(
        p.clearing_id,
        case when ${sql.raw(inPeriod)} and p.posted_at < ((select tos from periods))[p.place] then ((select ids from periods))[p.place] end)
      ${sql.raw(orderJoins)}
      left join lateral (
        select merchant_refund_no, channel_refund_no, confirm_time from refund
         where tenant_id = p.tenant_id and refund_order_id = p.refund_id limit 1) r on true
     order by p.posted_at ${sql.raw(direction)}, p.posting_id ${sql.raw(direction)})`
  return db.selectFrom(listed.as('listed')).selectAll()
}

/*
 * The account's settlements, read once because a lookup per row would cost more than the rows. `periods` has
 * them in order, each with the settlement that pays it: a carried one is paid by a later one.
 */
const settlements = ({ scope, currency }: Account) => sql`
  settlement as materialized (
    select c.clearing_id, c.from_time, c.to_time, c.settle_date, c.status,
           (select trace_no from payout
             where tenant_id = c.tenant_id and clearing_id = c.clearing_id
             order by attempt_no desc limit 1) as trace_no
      from clearing c
     where c.tenant_id = ${scope.tenantId} and c.merchant_id = ${scope.merchantId} and c.currency = ${currency}),
  periods as materialized (
    select array_agg(c.from_time order by c.from_time) as froms, array_agg(c.to_time order by c.from_time) as tos,
           array_agg(coalesce(pays.clearing_id, c.clearing_id) order by c.from_time) as ids
      from settlement c
      left join lateral (
        select later.clearing_id from settlement later
         where later.to_time > c.to_time and later.status <> 'carried' and c.status = 'carried'
         order by later.to_time limit 1) pays on true)`

/** Every group of the matching postings, in list order. */
export async function exportedGroups(
  db: Db,
  account: Account,
  narrowing: Narrowing,
  { by, direction, ...place }: Place & { by: Grouping; direction: Direction },
) {
  const groups = await groupedPostings(db, account, narrowing, { ...place, by })
  const listed = sql<object>`(select g.* from ${groups} g order by g.key ${sql.raw(direction)})`
  return db.selectFrom(listed.as('listed')).selectAll()
}
