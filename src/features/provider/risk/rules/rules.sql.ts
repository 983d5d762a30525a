import { sql } from 'kysely'
import type { RuleVersion } from '#features/provider/risk/rules/rules.contract.ts'
import { type RuleQuery, type RuleRow, ruleList } from '#features/provider/risk/rules/rules.fields.ts'
import { type RuleSpec, specOf, storedSpec } from '#features/provider/risk/rules/spec.domain.ts'
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
        .onRef('v.tenant_id', '=', 'r.tenant_id')
        .onRef('v.rule_id', '=', 'r.rule_id')
        .onRef('v.version', '=', 'r.newest_version'),
    )
    .leftJoin(
      db
        .selectFrom('risk_hit as h')
        .where('h.hit_time', '>=', since)
        .where(withinDataScope(dataScope, 'h'))
        .groupBy('h.rule_id')
        .select([
          'h.rule_id',
          sql<number>`count(*)::int`.as('hits'),
          sql<number>`(count(*) filter (where h.review = 'confirmed'))::int`.as('confirmed'),
          sql<number>`(count(*) filter (where h.review = 'passed'))::int`.as('passed'),
        ])
        .as('f'),
      (join) => join.onRef('f.rule_id', '=', 'r.rule_id'),
    )
    .where('r.tenant_id', '=', providerTenant)
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''))
    .$if(effect !== undefined, (query) => query.where(sql<boolean>`v.spec ->> 'effect' = ${effect ?? ''}`))
    .$if(like !== '%%', (query) => query.where('r.name', 'ilike', like))
    .select([
      'r.rule_id',
      'r.name',
      'r.status',
      sql<string>`v.spec ->> 'effect'`.as('effect'),
      sql<number>`(v.spec ->> 'priority')::int`.as('priority'),
      'v.spec',
      'r.newest_version',
      'r.live_version',
      'v.made_by_name as made_by',
      'r.update_time',
      sql<number>`coalesce(f.hits, 0)`.as('hits'),
      sql<number>`coalesce(f.confirmed, 0)`.as('confirmed'),
      sql<number>`coalesce(f.passed, 0)`.as('passed'),
      'r.edition',
      sql<string | null>`v.made_by::text`.as('made_by_id'),
    ])
  return db.selectFrom(rows.as('rules'))
}

/** A stored rule as the list shows it: with its specification as the domain reads it. */
export function ruleOf(row: RuleRow): RuleRow {
  return { ...row, spec: specOf(row.spec) }
}

export async function findRule(db: Db, ruleId: string, dataScope: DataScope, now: Date) {
  const row = await matchingRules(db, {}, dataScope, now)
    .where('rules.rule_id', '=', ruleId)
    .select(ruleSource.rowColumns)
    .select(['rules.edition', 'rules.made_by_id as madeById'])
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
    .where('tenant_id', '=', providerTenant)
    .where('rule_id', '=', ruleId)
    .select(['name', 'status', 'newest_version as newestVersion', 'live_version as liveVersion', 'edition'])
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
    .where('tenant_id', '=', providerTenant)
    .where('rule_id', '=', ruleId)
    .orderBy('version', 'desc')
    .select([
      'version',
      'spec',
      'made_by_name as madeBy',
      sql<string | null>`made_by::text`.as('madeById'),
      'create_time as createTime',
      'live_by_name as liveBy',
      'live_time as liveTime',
    ])
    .execute()
  return rows.map((row) => ({ ...row, spec: specOf(row.spec) }))
}

/** Is there another rule of that name? */
export async function isNameTaken(db: Db, name: string, but: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('risk_rule')
    .where('tenant_id', '=', providerTenant)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`rule_id is distinct from ${but}::uuid`)
    .select('rule_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRule({ db, now }: Ctx, ruleId: string, name: string): Promise<void> {
  await db
    .insertInto('risk_rule')
    .values({
      tenant_id: providerTenant,
      rule_id: ruleId,
      name,
      status: 'draft',
      newest_version: 1,
      create_time: now,
      update_time: now,
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
      tenant_id: providerTenant,
      rule_id: ruleId,
      version,
      spec: JSON.stringify(storedSpec(spec)),
      made_by: ctx.actor.id,
      made_by_name: ctx.actor.name,
      create_time: ctx.now,
    })
    .execute()
}

type Change = Partial<{ name: string; status: string; newest_version: number; live_version: number | null }>

/** Changes a locked rule, and counts the change. */
export async function updateRule({ db, now }: Ctx, ruleId: string, change: Change): Promise<void> {
  await db
    .updateTable('risk_rule')
    .set({ ...change, edition: sql`edition + 1`, update_time: now })
    .where('tenant_id', '=', providerTenant)
    .where('rule_id', '=', ruleId)
    .execute()
}

/** Says who has put a version in force. */
export async function markLive({ db, actor, now }: Ctx, ruleId: string, version: number): Promise<void> {
  await db
    .updateTable('risk_rule_version')
    .set({ live_by: actor.id, live_by_name: actor.name, live_time: now })
    .where('tenant_id', '=', providerTenant)
    .where('rule_id', '=', ruleId)
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
    .where('tenant_id', '=', providerTenant)
    .where('list_id', 'in', [...ids])
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
    .where('r.tenant_id', '=', providerTenant)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('risk_rule_version as v')
          .whereRef('v.tenant_id', '=', 'r.tenant_id')
          .whereRef('v.rule_id', '=', 'r.rule_id')
          .where(sql<boolean>`v.version in (r.newest_version, coalesce(r.live_version, r.newest_version))`)
          .where(sql<boolean>`v.spec -> 'conditions' @> ${JSON.stringify([{ kind: 'list', listId }])}::jsonb`)
          .select('v.version'),
      ),
    )
    .select([sql<string>`r.rule_id::text`.as('ruleId'), 'r.name', 'r.status'])
    .orderBy('r.name')
    .execute()
}
