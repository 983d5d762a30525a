import { sql } from 'kysely'
import type { Watch, WatchDraft } from '#features/payments/risk/alerts/alerts.contract.ts'
import { type AlertQuery, alertList } from '#features/payments/risk/alerts/alerts.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

const state = sql<string>`case when a.resolve_time is not null then 'resolved'
  when a.acknowledge_time is not null then 'acknowledged' else 'open' end`

export const alertSource = fieldSource(alertList, 'a', {
  tradeName: 'm.tradeName',
  channel: 'c.channel',
  state,
})

type Filters = Pick<AlertQuery, 'state' | 'measure' | 'merchantId'>

/** Returns the matching alerts of the merchants in the data scope, for the role that reads across tenants. */
export function matchingAlerts(
  db: Db,
  { state: wanted, measure, merchantId }: Filters,
  dataScope: DataScope,
) {
  return db
    .selectFrom('risk_alert as a')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.merchantId', '=', 'a.merchantId'),
    )
    .leftJoin('channel_account as c', (join) =>
      join.onRef('c.tenantId', '=', 'a.tenantId').onRef('c.channelAccountId', '=', 'a.channelAccountId'),
    )
    .where(withinDataScope(dataScope, 'a'))
    .$if(wanted !== undefined, (query) => query.where(sql<boolean>`${state} = ${wanted ?? ''}`))
    .$if(measure !== undefined, (query) => query.where('a.measure', '=', measure ?? ''))
    .$if(Boolean(merchantId), (query) => query.where('a.merchantId', '=', merchantId ?? ''))
}

/** Acknowledges an open alert; false if it is over or already acknowledged. */
export async function writeAcknowledged({ db, scope, actor, now }: Ctx, alertId: string): Promise<boolean> {
  const rows = await db
    .updateTable('risk_alert')
    .set({ acknowledgedBy: actor.name, acknowledgeTime: now })
    .where(within(scope, 'risk_alert'))
    .where('alertId', '=', alertId)
    .where('resolveTime', 'is', null)
    .where('acknowledgeTime', 'is', null)
    .returning('alertId')
    .execute()
  return rows.length > 0
}

export async function selectWatches(db: Db): Promise<Watch[]> {
  const rows = await db
    .selectFrom('risk_watch as w')
    .leftJoin('risk_rule as r', (join) =>
      join.onRef('r.tenantId', '=', 'w.tenantId').onRef('r.ruleId', '=', 'w.ruleId'),
    )
    .where('w.tenantId', '=', providerTenant)
    .orderBy('w.name')
    .limit(200)
    .select([
      sql<string>`w.watch_id::text`.as('watchId'),
      'w.name',
      'w.measure',
      sql<string | null>`w.rule_id::text`.as('ruleId'),
      'r.name as ruleName',
      'w.per',
      'w.windowMinutes',
      'w.threshold',
      'w.leastPayments',
      'w.enabled',
      'w.version',
    ])
    .execute()
  return rows.map((row) => ({ ...row, open: 0 }) as Watch)
}

/** How many alerts of each watch are open at the merchants in reach. On the desk's role. */
export async function countOpen(db: Db, dataScope: DataScope): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('risk_alert as a')
    .where('a.resolveTime', 'is', null)
    .where(withinDataScope(dataScope, 'a'))
    .groupBy('a.watchId')
    .select([sql<string>`a.watch_id::text`.as('watchId'), sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(rows.map(({ watchId, count }) => [watchId, count]))
}

export async function lockWatch(db: Db, watchId: string) {
  return db
    .selectFrom('risk_watch')
    .where('tenantId', '=', providerTenant)
    .where('watchId', '=', watchId)
    .select(['name', 'threshold', 'windowMinutes', 'enabled', 'version'])
    .forUpdate()
    .executeTakeFirst()
}

export async function isWatchNameTaken(db: Db, name: string, but: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('risk_watch')
    .where('tenantId', '=', providerTenant)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`watch_id is distinct from ${but}::uuid`)
    .select('watchId')
    .executeTakeFirst()
  return row !== undefined
}

const columnsOf = (draft: WatchDraft) => ({
  ...{
    name: draft.name,
    measure: draft.measure,
    ruleId: draft.ruleId,
    per: draft.per,
    enabled: draft.enabled,
  },
  ...{ windowMinutes: draft.windowMinutes, threshold: draft.threshold, leastPayments: draft.leastPayments },
})

export async function insertWatch({ db, now }: Ctx, watchId: string, draft: WatchDraft): Promise<void> {
  await db
    .insertInto('risk_watch')
    .values({ tenantId: providerTenant, watchId, ...columnsOf(draft), createTime: now })
    .execute()
}

export async function updateWatch({ db }: Ctx, watchId: string, draft: WatchDraft): Promise<void> {
  await db
    .updateTable('risk_watch')
    .set({ ...columnsOf(draft), version: sql`version + 1` })
    .where('tenantId', '=', providerTenant)
    .where('watchId', '=', watchId)
    .execute()
}
