import { sql } from 'kysely'
import type { DryRun } from '#features/payments/risk/dryRun/dryRun.contract.ts'
import { dryRunOrderList } from '#features/payments/risk/dryRun/dryRun.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { DataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

export type StoredRun = Omit<DryRun, 'spec' | 'result'> & { spec: unknown; result: unknown }

/** The runs visible to the caller: their own, or all with access to every merchant. */
export function shownRuns(db: Db, dataScope: DataScope, accountId: string | null) {
  return db
    .selectFrom('risk_dry_run as d')
    .innerJoin('risk_rule_version as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'd.tenantId')
        .onRef('v.ruleId', '=', 'd.ruleId')
        .onRef('v.version', '=', 'd.version'),
    )
    .where('d.tenantId', '=', providerTenant)
    .$if(!dataScope.all, (query) => query.where(sql<boolean>`d.asked_by = ${accountId}::uuid`))
    .select([
      sql<string>`d.run_id::text`.as('runId'),
      sql<string>`d.rule_id::text`.as('ruleId'),
      'd.version',
      'd.liveVersion',
      'v.spec',
      'd.askedByName as askedBy',
      'd.fromTime',
      'd.toTime',
      'd.state',
      'd.doneCount',
      'd.totalCount',
      'd.result',
      'd.createTime',
      'd.endTime',
    ])
}

type NewRun = Pick<DryRun, 'runId' | 'ruleId' | 'version' | 'liveVersion' | 'fromTime' | 'toTime'>

export async function insertRun({ db, now, actor, dataScope }: Ctx, run: NewRun): Promise<void> {
  await db
    .insertInto('risk_dry_run')
    .values({
      tenantId: providerTenant,
      runId: run.runId,
      ruleId: run.ruleId,
      version: run.version,
      liveVersion: run.liveVersion,
      askedBy: actor.id,
      askedByName: actor.name,
      reach: JSON.stringify(dataScope),
      fromTime: run.fromTime,
      toTime: run.toTime,
      state: 'queued',
      createTime: now,
    })
    .execute()
}

export async function hasOpenRun(db: Db, ruleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('risk_dry_run')
    .where('tenantId', '=', providerTenant)
    .where('ruleId', '=', ruleId)
    .where('state', 'in', ['queued', 'running'])
    .select('runId')
    .executeTakeFirst()
  return row !== undefined
}

export type WorkedRun = NewRun & { state: string; reach: DataScope; spec: unknown; liveSpec: unknown }

/** Selects a run with its rule for the job. */
export async function selectWork(db: Db, runId: string): Promise<WorkedRun | undefined> {
  const row = await db
    .selectFrom('risk_dry_run as d')
    .where('d.tenantId', '=', providerTenant)
    .where('d.runId', '=', runId)
    .select([
      sql<string>`d.run_id::text`.as('runId'),
      sql<string>`d.rule_id::text`.as('ruleId'),
      'd.version',
      'd.liveVersion',
      'd.fromTime',
      'd.toTime',
      'd.state',
      'd.reach',
      sql`(select spec from risk_rule_version v where v.tenant_id = 0 and v.rule_id = d.rule_id and v.version = d.version)`.as(
        'spec',
      ),
      sql`(select spec from risk_rule_version v where v.tenant_id = 0 and v.rule_id = d.rule_id
             and v.version = d.live_version)`.as('liveSpec'),
    ])
    .executeTakeFirst()
  return row as WorkedRun | undefined
}

type Progress = { doneCount: number; totalCount: number }

/** Writes how far a run is, unless someone has stopped it: then false. */
export async function writeProgress(
  db: Db,
  runId: string,
  { doneCount, totalCount }: Progress,
): Promise<boolean> {
  const rows = await db
    .updateTable('risk_dry_run')
    .set({ state: 'running', doneCount, totalCount })
    .where('tenantId', '=', providerTenant)
    .where('runId', '=', runId)
    .where('state', 'in', ['queued', 'running'])
    .returning('runId')
    .execute()
  return rows.length > 0
}

/** Ends a running run; false if it is over. */
export async function endRun(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  runId: string,
  state: 'done' | 'stopped' | 'failed',
  result: unknown = null,
): Promise<boolean> {
  const rows = await db
    .updateTable('risk_dry_run')
    .set({ state, endTime: now, result: result === null ? null : JSON.stringify(result) })
    .where('tenantId', '=', providerTenant)
    .where('runId', '=', runId)
    .where('state', 'in', ['queued', 'running'])
    .returning('runId')
    .execute()
  return rows.length > 0
}

export type HitOrder = {
  merchantId: string
  orderId: string
  orderTime: Date
  wayCode: string
  currency: string
  amount: bigint
  status: number
  liveToo: boolean
}

export async function insertHitOrders(db: Db, runId: string, orders: readonly HitOrder[]): Promise<void> {
  if (orders.length === 0) return
  const values = orders.map((order, at) => ({
    ...{ tenantId: providerTenant, runId, place: at + 1 },
    ...{ merchantId: order.merchantId, orderId: order.orderId, orderTime: order.orderTime },
    ...{ wayCode: order.wayCode, currency: order.currency, amount: order.amount, status: order.status },
    liveToo: order.liveToo,
  }))
  await db
    .insertInto('risk_dry_run_order')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const hitOrderSource = fieldSource(dryRunOrderList, 'risk_dry_run_order')

export function hitOrdersOf(db: Db, runId: string) {
  return db.selectFrom('risk_dry_run_order').where('tenantId', '=', providerTenant).where('runId', '=', runId)
}
