import { sql } from 'kysely'
import type { Watch, WatchDraft } from '#features/provider/risk/alerts/alerts.contract.ts'
import { type AlertQuery, alertList } from '#features/provider/risk/alerts/alerts.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

const state = sql<string>`case when a.resolve_time is not null then 'resolved'
  when a.acknowledge_time is not null then 'acknowledged' else 'open' end`

export const alertSource = fieldSource(alertList, 'a', {
  tradeName: 'm.trade_name',
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
      join.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.merchant_id', '=', 'a.merchant_id'),
    )
    .leftJoin('channel_account as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'a.tenant_id')
        .onRef('c.channel_account_id', '=', 'a.channel_account_id'),
    )
    .where(withinDataScope(dataScope, 'a'))
    .$if(wanted !== undefined, (query) => query.where(sql<boolean>`${state} = ${wanted ?? ''}`))
    .$if(measure !== undefined, (query) => query.where('a.measure', '=', measure ?? ''))
    .$if(Boolean(merchantId), (query) => query.where('a.merchant_id', '=', merchantId ?? ''))
}

/** Acknowledges an open alert; false if it is over or already acknowledged. */
export async function writeAcknowledged({ db, scope, actor, now }: Ctx, alertId: string): Promise<boolean> {
  const rows = await db
    .updateTable('risk_alert')
    .set({ acknowledged_by: actor.name, acknowledge_time: now })
    .where(within(scope, 'risk_alert'))
    .where('alert_id', '=', alertId)
    .where('resolve_time', 'is', null)
    .where('acknowledge_time', 'is', null)
    .returning('alert_id')
    .execute()
  return rows.length > 0
}

export async function selectWatches(db: Db): Promise<Watch[]> {
  const rows = await db
    .selectFrom('risk_watch as w')
    .leftJoin('risk_rule as r', (join) =>
      join.onRef('r.tenant_id', '=', 'w.tenant_id').onRef('r.rule_id', '=', 'w.rule_id'),
    )
    .where('w.tenant_id', '=', providerTenant)
    .orderBy('w.name')
    .limit(200)
    .select([
      sql<string>`w.watch_id::text`.as('watchId'),
      'w.name',
      'w.measure',
      sql<string | null>`w.rule_id::text`.as('ruleId'),
      'r.name as ruleName',
      'w.per',
      'w.window_minutes as windowMinutes',
      'w.threshold',
      'w.least_payments as leastPayments',
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
    .where('a.resolve_time', 'is', null)
    .where(withinDataScope(dataScope, 'a'))
    .groupBy('a.watch_id')
    .select([sql<string>`a.watch_id::text`.as('watchId'), sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(rows.map(({ watchId, count }) => [watchId, count]))
}

export async function lockWatch(db: Db, watchId: string) {
  return db
    .selectFrom('risk_watch')
    .where('tenant_id', '=', providerTenant)
    .where('watch_id', '=', watchId)
    .select(['name', 'threshold', 'window_minutes as windowMinutes', 'enabled', 'version'])
    .forUpdate()
    .executeTakeFirst()
}

export async function isWatchNameTaken(db: Db, name: string, but: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('risk_watch')
    .where('tenant_id', '=', providerTenant)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`watch_id is distinct from ${but}::uuid`)
    .select('watch_id')
    .executeTakeFirst()
  return row !== undefined
}

const columnsOf = (draft: WatchDraft) => ({
  ...{
    name: draft.name,
    measure: draft.measure,
    rule_id: draft.ruleId,
    per: draft.per,
    enabled: draft.enabled,
  },
  ...{ window_minutes: draft.windowMinutes, threshold: draft.threshold, least_payments: draft.leastPayments },
})

export async function insertWatch({ db, now }: Ctx, watchId: string, draft: WatchDraft): Promise<void> {
  await db
    .insertInto('risk_watch')
    .values({ tenant_id: providerTenant, watch_id: watchId, ...columnsOf(draft), create_time: now })
    .execute()
}

export async function updateWatch({ db }: Ctx, watchId: string, draft: WatchDraft): Promise<void> {
  await db
    .updateTable('risk_watch')
    .set({ ...columnsOf(draft), version: sql`version + 1` })
    .where('tenant_id', '=', providerTenant)
    .where('watch_id', '=', watchId)
    .execute()
}
