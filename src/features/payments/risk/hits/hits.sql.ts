import { sql } from 'kysely'
import type { MatchedCondition } from '#features/payments/risk/engine/evaluate.domain.ts'
import type { HitTotals, RulePrecision } from '#features/payments/risk/hits/hits.contract.ts'
import { type HitQuery, hitList } from '#features/payments/risk/hits/hits.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Currency } from '#shared/currency.ts'

export type HitNarrowing = Pick<
  HitQuery,
  'queue' | 'effect' | 'review' | 'ruleId' | 'merchantId' | 'orderId'
> & {
  from: Date | null
  to: Date | null
  /** Whose own `mine` means. */
  accountId: string | null
}

/** It waits for someone: its money has come. */
const inQueue = sql<boolean>`coalesce(h.review = 'waiting' and o.status in (5, 6, 7), false)`
const overdue = (now: Date) => sql<boolean>`(${inQueue} and h.due_time <= ${now})`

/** Returns the matching hits of the merchants in the data scope, for the role that reads across tenants. */
export function matchingHits(db: Db, wanted: HitNarrowing, dataScope: DataScope, now: Date) {
  const { queue, effect, review, ruleId, merchantId, orderId, from, to, accountId } = wanted
  return db
    .selectFrom('risk_hit as h')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'h.tenantId').onRef('m.merchantId', '=', 'h.merchantId'),
    )
    .leftJoin('pay_order as o', (join) =>
      join.onRef('o.tenantId', '=', 'h.tenantId').onRef('o.orderId', '=', 'h.orderId'),
    )
    .where(withinDataScope(dataScope, 'h'))
    .$if(queue !== undefined, (query) => query.where(queue === 'overdue' ? overdue(now) : inQueue))
    .$if(queue === 'mine', (query) => query.where(sql<boolean>`h.assignee_id = ${accountId}::uuid`))
    .$if(effect !== undefined, (query) => query.where('h.effect', '=', effect ?? ''))
    .$if(review !== undefined, (query) => query.where('h.review', '=', review ?? ''))
    .$if(ruleId !== undefined, (query) => query.where('h.ruleId', '=', ruleId ?? ''))
    .$if(Boolean(merchantId), (query) => query.where('h.merchantId', '=', merchantId ?? ''))
    .$if(Boolean(orderId), (query) => query.where('h.orderId', '=', orderId ?? ''))
    .$if(from !== null, (query) => query.where('h.hitTime', '>=', from ?? now))
    .$if(to !== null, (query) => query.where('h.hitTime', '<', to ?? now))
}

export const hitSource = (now: Date) =>
  fieldSource(hitList, 'h', {
    tradeName: 'm.tradeName',
    orderStatus: 'o.status',
    assignee: 'h.assigneeName',
    inQueue,
    overdue: overdue(now),
  })

export async function sumHits(
  db: Db,
  wanted: HitNarrowing,
  dataScope: DataScope,
  now: Date,
): Promise<HitTotals> {
  const rows = await matchingHits(db, wanted, dataScope, now)
    .groupBy('h.currency')
    .orderBy('h.currency')
    .select([
      'h.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${inQueue}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where ${overdue(now)}))::int`.as('overdue'),
      sql<bigint>`sum(h.amount)::bigint`.as('amount'),
    ])
    .execute()
  const sum = (key: 'count' | 'waiting' | 'overdue') => rows.reduce((total, row) => total + row[key], 0)
  const amounts = rows.map(({ currency, amount }) => ({ currency: currency as Currency, amount }))
  return { count: sum('count'), waiting: sum('waiting'), overdue: sum('overdue'), amounts }
}

export async function precisionOf(
  db: Db,
  wanted: HitNarrowing,
  dataScope: DataScope,
  now: Date,
): Promise<RulePrecision[]> {
  const counted = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`
  return matchingHits(db, wanted, dataScope, now)
    .groupBy('h.ruleId')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('h.ruleId')
    .limit(200)
    .select([
      sql<string>`h.rule_id::text`.as('ruleId'),
      sql<string>`(array_agg(h.rule_name order by h.hit_time desc))[1]`.as('ruleName'),
      sql<number>`count(*)::int`.as('hits'),
      counted("h.effect = 'refuse'").as('refused'),
      counted("h.effect = 'review'").as('reviewed'),
      counted("h.review = 'confirmed'").as('confirmed'),
      counted("h.review = 'passed'").as('passed'),
      counted("h.effect = 'trial'").as('trial'),
    ])
    .execute()
}

export type HitExtras = {
  edition: number
  assigneeId: string | null
  seen: MatchedCondition[]
  holdId: string | null
  held: boolean
  payerMark: string | null
  cardMark: string | null
  refundable: bigint | null
}

/** The data of a hit's page besides its row. Runs under the tenant's row-level security or across tenants. */
export async function selectExtras(
  db: Db,
  merchantId: string,
  hitId: string,
): Promise<HitExtras | undefined> {
  const row = await db
    .selectFrom('risk_hit as h')
    .leftJoin('pay_order as o', (join) =>
      join.onRef('o.tenantId', '=', 'h.tenantId').onRef('o.orderId', '=', 'h.orderId'),
    )
    .where('h.merchantId', '=', merchantId)
    .where('h.hitId', '=', hitId)
    .select([
      'h.edition',
      sql<string | null>`h.assignee_id::text`.as('assigneeId'),
      'h.seen',
      sql<string | null>`h.hold_id::text`.as('holdId'),
      sql<boolean>`exists (select from order_hold d where d.tenant_id = h.tenant_id and d.order_id = h.order_id
                     and d.kept_by = 'risk' and d.release_time is null)`.as('held'),
      'h.payerMark',
      'h.cardMark',
      sql<
        bigint | null
      >`case when o.status in (5, 6) then o.pay_amount - o.refunded_amount - o.reserved_amount end`.as(
        'refundable',
      ),
    ])
    .executeTakeFirst()
  return row as HitExtras | undefined
}

export function selectComments(db: Db, merchantId: string, hitId: string) {
  return db
    .selectFrom('risk_comment')
    .where('merchantId', '=', merchantId)
    .where('hitId', '=', hitId)
    .orderBy('createTime')
    .orderBy('commentId')
    .select([sql<string>`comment_id::text`.as('commentId'), 'content', 'writtenBy', 'createTime'])
    .execute()
}

export function selectOthers(db: Db, merchantId: string, hitId: string) {
  return db
    .selectFrom('risk_hit as h')
    .innerJoin('risk_hit as one', (join) =>
      join
        .onRef('one.tenantId', '=', 'h.tenantId')
        .onRef('one.orderId', '=', 'h.orderId')
        .on('one.hitId', '=', hitId),
    )
    .where('h.merchantId', '=', merchantId)
    .where('h.hitId', '!=', hitId)
    .orderBy('h.hitId')
    .limit(20)
    .select([sql<string>`h.hit_id::text`.as('hitId'), 'h.ruleName', 'h.effect'])
    .execute()
}
