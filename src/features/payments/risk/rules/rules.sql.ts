import { sql } from 'kysely'
import type { RuleVersion } from '#features/payments/risk/rules/rules.contract.ts'
import { type RuleQuery, type RuleRow, ruleList } from '#features/payments/risk/rules/rules.fields.ts'
import { type RuleSpec, specOf, storedSpec } from '#features/payments/risk/rules/spec.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

/** The fields of the rows of `matchingRules`. */
export const ruleSource = fieldSource(ruleList, 'rules')

type Filters = Pick<RuleQuery, 'search' | 'status' | 'effect'>
const figureDays = 30
const dayMs = 86_400_000

/** Returns the matching rules with their hits of the last 30 days at the merchants in the data scope. */
export function matchingRules(db: Db, wanted: Filters, dataScope: DataScope, now: Date) {
  const since = new Date(now.getTime() - figureDays * dayMs)
  const { search, status, effect } = wanted
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = db
    .selectFrom('risk_rule as r')
    .innerJoin('risk_rule_version as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'r.tenantId')
        .onRef('v.ruleId', '=', 'r.ruleId')
        .onRef('v.version', '=', 'r.newestVersion'),
    )
    .leftJoin(
      db
        .selectFrom('risk_hit as h')
        .where('h.hitTime', '>=', since)
        .where(withinDataScope(dataScope, 'h'))
        .groupBy('h.ruleId')
        .select([
          'h.ruleId',
          sql<number>`count(*)::int`.as('hits'),
          sql<number>`(count(*) filter (where h.review = 'confirmed'))::int`.as('confirmed'),
          sql<number>`(count(*) filter (where h.review = 'passed'))::int`.as('passed'),
        ])
        .as('f'),
      (join) => join.onRef('f.ruleId', '=', 'r.ruleId'),
    )
    .where('r.tenantId', '=', providerTenant)
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''))
    .$if(effect !== undefined, (query) => query.where(sql<boolean>`v.spec ->> 'effect' = ${effect ?? ''}`))
    .$if(like !== '%%', (query) => query.where('r.name', 'ilike', like))
    .select([
      'r.ruleId',
      'r.name',
      'r.status',
      sql<string>`v.spec ->> 'effect'`.as('effect'),
      sql<number>`(v.spec ->> 'priority')::int`.as('priority'),
      'v.spec',
      'r.newestVersion',
      'r.liveVersion',
      'v.madeByName as madeBy',
      'r.updateTime',
      sql<number>`coalesce(f.hits, 0)`.as('hits'),
      sql<number>`coalesce(f.confirmed, 0)`.as('confirmed'),
      sql<number>`coalesce(f.passed, 0)`.as('passed'),
      'r.edition',
      sql<string | null>`v.made_by::text`.as('madeById'),
    ])
  return db.selectFrom(rows.as('rules'))
}

/** A stored rule as the list shows it: with its specification as the domain reads it. */
export function ruleOf(row: RuleRow): RuleRow {
  return { ...row, spec: specOf(row.spec) }
}

export async function findRule(db: Db, ruleId: string, dataScope: DataScope, now: Date) {
  const row = await matchingRules(db, {}, dataScope, now)
    .where('rules.ruleId', '=', ruleId)
    .select(ruleSource.rowColumns)
    .select(['rules.edition', 'rules.madeById'])
    .executeTakeFirst()
  if (!row) return
  const { edition, madeById, ...rule } = row
  return { ...ruleOf(ruleSource.decode(rule)), edition, madeById }
}

export type LockedRule = {
  name: string
  status: RuleRow['status']
  newestVersion: number
  liveVersion: number | null
  edition: number
}

/** A rule, locked in a transaction of the provider's tenant. */
export async function lockRule(db: Db, ruleId: string): Promise<LockedRule | undefined> {
  const row = await db
    .selectFrom('risk_rule')
    .where('tenantId', '=', providerTenant)
    .where('ruleId', '=', ruleId)
    .select(['name', 'status', 'newestVersion', 'liveVersion', 'edition'])
    .forUpdate()
    .executeTakeFirst()
  return row as LockedRule | undefined
}

/** Every version of a rule, the newest first. */
export async function selectVersions(
  db: Db,
  ruleId: string,
): Promise<(RuleVersion & { madeById: string | null })[]> {
  const rows = await db
    .selectFrom('risk_rule_version')
    .where('tenantId', '=', providerTenant)
    .where('ruleId', '=', ruleId)
    .orderBy('version', 'desc')
    .select([
      'version',
      'spec',
      'madeByName as madeBy',
      sql<string | null>`made_by::text`.as('madeById'),
      'createTime',
      'liveByName as liveBy',
      'liveTime',
    ])
    .execute()
  return rows.map((row) => ({ ...row, spec: specOf(row.spec) }))
}

/** Is there another rule of that name? */
export async function isNameTaken(db: Db, name: string, but: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('risk_rule')
    .where('tenantId', '=', providerTenant)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`rule_id is distinct from ${but}::uuid`)
    .select('ruleId')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRule({ db, now }: Ctx, ruleId: string, name: string): Promise<void> {
  await db
    .insertInto('risk_rule')
    .values({
      tenantId: providerTenant,
      ruleId,
      name,
      status: 'draft',
      newestVersion: 1,
      createTime: now,
      updateTime: now,
    })
    .execute()
}

export async function insertVersion(
  ctx: Ctx,
  ruleId: string,
  version: number,
  spec: RuleSpec,
): Promise<void> {
  await ctx.db
    .insertInto('risk_rule_version')
    .values({
      tenantId: providerTenant,
      ruleId,
      version,
      spec: JSON.stringify(storedSpec(spec)),
      madeBy: ctx.actor.id,
      madeByName: ctx.actor.name,
      createTime: ctx.now,
    })
    .execute()
}

type Change = Partial<{ name: string; status: string; newestVersion: number; liveVersion: number | null }>

/** Changes a locked rule, and counts the change. */
export async function updateRule({ db, now }: Ctx, ruleId: string, change: Change): Promise<void> {
  await db
    .updateTable('risk_rule')
    .set({ ...change, edition: sql`edition + 1`, updateTime: now })
    .where('tenantId', '=', providerTenant)
    .where('ruleId', '=', ruleId)
    .execute()
}

/** Says who has put a version in force. */
export async function markLive({ db, actor, now }: Ctx, ruleId: string, version: number): Promise<void> {
  await db
    .updateTable('risk_rule_version')
    .set({ liveBy: actor.id, liveByName: actor.name, liveTime: now })
    .where('tenantId', '=', providerTenant)
    .where('ruleId', '=', ruleId)
    .where('version', '=', version)
    .execute()
}

/** The names of lists that are there. */
export async function selectListNames(
  db: Db,
  ids: readonly string[],
): Promise<{ listId: string; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('risk_list')
    .where('tenantId', '=', providerTenant)
    .where('listId', 'in', [...ids])
    .select([sql<string>`list_id::text`.as('listId'), 'name'])
    .execute()
}

/** Rules with a version that names this list, whatever their state. */
export async function rulesNaming(
  db: Db,
  listId: string,
): Promise<{ ruleId: string; name: string; status: string }[]> {
  return db
    .selectFrom('risk_rule as r')
    .where('r.tenantId', '=', providerTenant)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('risk_rule_version as v')
          .whereRef('v.tenantId', '=', 'r.tenantId')
          .whereRef('v.ruleId', '=', 'r.ruleId')
          .where(sql<boolean>`v.version in (r.newest_version, coalesce(r.live_version, r.newest_version))`)
          .where(sql<boolean>`v.spec -> 'conditions' @> ${JSON.stringify([{ kind: 'list', listId }])}::jsonb`)
          .select('v.version'),
      ),
    )
    .select([sql<string>`r.rule_id::text`.as('ruleId'), 'r.name', 'r.status'])
    .orderBy('r.name')
    .execute()
}
