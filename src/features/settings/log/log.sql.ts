import { sql } from 'kysely'
import { objectsOf } from '#features/activityGroups.domain.ts'
import { auditObjectTypes } from '#features/auditObjects.domain.ts'
import { type Activity, type ActivityQuery, activityList } from '#features/settings/log/log.fields.ts'
import type { Db } from '#server/database/db.ts'
import { countFor, inOrder } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import { roleCode } from '#shared/permissions.ts'
import { sourceCode } from '#shared/reference.ts'

/** Instants in place of days. `only`: entries of this person alone. */
export type LogNarrowing = Pick<
  ActivityQuery,
  'search' | 'source' | 'actorKind' | 'actorId' | 'group' | 'objectType'
> & { from: Date | null; to: Date | null; only: string | null }

const places = {
  time: 'audit_entry.createTime',
  actorRole: 'account.role',
  // Merchants do not see where the provider's staff work.
  address: sql`case when audit_entry.source <> ${sql.lit(sourceCode.provider)} then audit_entry.address end`,
  actionCode: 'audit_entry.action',
  activityId: 'audit_entry.auditId',
}

/** The changes of a row are raw: the service converts them to those that the list shows. */
const logSource = fieldSource(activityList, 'audit_entry', {
  ...places,
  changes: sql`jsonb_build_object('before', audit_entry.before, 'after', audit_entry.after)`,
})
/** The changes of the export are a text, which the database writes. */
export const logFileSource = fieldSource(activityList, 'audit_entry', {
  ...places,
  changes: sql`audit_changes(audit_entry.before, audit_entry.after)`,
})

/** The merchant's entries that a filter matches: for the list and its file alike. */
export function matchingEntries(db: Db, scope: Scope, narrowing: LogNarrowing) {
  const { search, source, actorKind, actorId, group, objectType, from, to, only } = narrowing
  const persons = [only, actorId].filter((id) => id !== null && id !== undefined)
  let matching = db.selectFrom('audit_entry').where(within(scope, 'audit_entry'))
  // Named in the statement, so that the index of people's own acts is found.
  if (persons.length > 0 || actorKind === 'account')
    matching = matching.where('audit_entry.actorKind', '=', sql.lit('account'))
  else if (actorKind) matching = matching.where('audit_entry.actorKind', '=', actorKind)
  for (const person of persons) matching = matching.where('audit_entry.actorId', '=', person)
  if (source) matching = matching.where('audit_entry.source', '=', sourceCode[source])
  if (objectType) matching = matching.where('audit_entry.objectType', '=', objectType)
  if (group) {
    const about = sql`split_part(audit_entry.action, '.', 1)`
    matching = matching.where(sql<boolean>`${about} = any(${objectsOf(group)}::text[])`)
  }
  if (from) matching = matching.where('audit_entry.createTime', '>=', from)
  if (to) matching = matching.where('audit_entry.createTime', '<', to)
  return search ? matching.where(isNumbered(scope, search)) : matching
}

/** By an id: of the thing (by its index, whatever kind of thing it is) or of the entry itself. */
function isNumbered({ tenantId }: Scope, search: string) {
  const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(search) ? search : null
  return sql<boolean>`audit_entry.audit_id in (
    select found.audit_id from audit_entry as found
     where found.tenant_id = ${tenantId} and found.object_id = ${search}
       and found.object_type = any(${auditObjectTypes}::text[])
    union all select ${id}::uuid where ${id}::uuid is not null)`
}

/** An entry whose changes are those that were stored. */
export type EntryRow = Omit<Activity, 'changes'> & { changes: { before: unknown; after: unknown } }

/** A page of entries: their keys are found in the index, and only those of the page are read. */
export async function listEntries(db: Db, scope: Scope, query: ActivityQuery, narrowing: LogNarrowing) {
  const matching = matchingEntries(db, scope, narrowing)
  const keys = inOrder(query, matching.select('audit_entry.auditId'), logSource.sorting)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
  const ids = (await keys.execute()).map((row) => row.auditId as string)
  const rows = ids.length === 0 ? [] : await readEntries(db, scope, ids)
  const places = new Map(ids.map((id, place) => [id, place]))
  const inPlace = rows.toSorted((a, b) => (places.get(a.activityId) ?? 0) - (places.get(b.activityId) ?? 0))
  const counted = await countFor(db, query, ids.length, async () => matching.select('audit_entry.auditId'))
  return { rows: inPlace, counted }
}

export async function readEntries(db: Db, scope: Scope, ids: readonly string[]): Promise<EntryRow[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('account', (join) =>
      join
        .on('account.tenantId', '=', scope.tenantId)
        .on(sql<boolean>`audit_entry.actor_kind = 'account'`)
        .on(sql<boolean>`account.account_id::text = audit_entry.actor_id`),
    )
    .where(within(scope, 'audit_entry'))
    .where('audit_entry.auditId', 'in', ids)
    .select(logSource.rowColumns)
    .execute()
  return rows.map((row) => logSource.decode(row) as unknown as EntryRow)
}

export async function findSeal(db: Db, scope: Scope, activityId: string) {
  return db
    .selectFrom('audit_seal')
    .where('tenantId', '=', scope.tenantId)
    .where('auditId', '=', activityId)
    .select(['seq', 'hash', 'sealTime as time'])
    .executeTakeFirst()
}

/** People of the merchant. Those of another who come here are found by what they are: people. */
export async function listPeople(db: Db, scope: Scope) {
  const rows = await db
    .selectFrom('account')
    .where(within(scope, 'account'))
    .select(['account.accountId', 'account.displayName', 'account.role'])
    .orderBy('account.displayName')
    .limit(500)
    .execute()
  return rows.flatMap(({ role, ...row }) => (role === null ? [] : [{ ...row, role: nameOf(roleCode, role) }]))
}
