import { sql } from 'kysely'
import { objectsOf } from '#features/activityGroups.domain.ts'
import { type OperationQuery, operationList } from '#features/settings/log/operations/operationLog.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'
import { sourceCode } from '#shared/reference.ts'

export type OperationNarrowing = Pick<OperationQuery, 'actorId' | 'group' | 'search' | 'leastMs'> & {
  from: Date | null
  to: Date | null
}

/**
 * In the provider's own log, operations of staff in the reader's departments; in merchants' logs, of
 * merchants within the data scope.
 */
function reached(dataScope: DataScope) {
  if (dataScope.all) return sql<boolean>`true`
  return sql<boolean>`case when e.tenant_id <> ${providerTenant} then ${withinDataScope(dataScope, 'e')}
    else e.actor_id = ${dataScope.accountId} or exists (select from provider_user u
      where u.tenant_id = 0 and u.account_id::text = e.actor_id and u.department_id = any(${dataScope.departmentIds}::uuid[])) end`
}

export function matchingOperations(
  db: Db,
  dataScope: DataScope,
  { actorId, group, search, leastMs, from, to }: OperationNarrowing,
) {
  let matching = db
    .selectFrom('audit_entry as e')
    .leftJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'e.tenantId').onRef('m.merchantId', '=', 'e.merchantId'),
    )
    .leftJoin('operation_cost as c', (join) =>
      join.on('c.tenantId', '=', providerTenant).onRef('c.requestId', '=', 'e.requestId'),
    )
    // Named in the statement, so that the index of these entries alone is found.
    .where('e.source', '=', sql.lit(sourceCode.provider))
    .where('e.actorKind', '=', sql.lit('account'))
    .where(reached(dataScope))
  if (from) matching = matching.where('e.createTime', '>=', from)
  if (to) matching = matching.where('e.createTime', '<', to)
  if (actorId) matching = matching.where('e.actorId', '=', actorId)
  if (leastMs !== undefined) matching = matching.where('c.ms', '>=', leastMs)
  if (group)
    matching = matching.where(sql<boolean>`split_part(e.action, '.', 1) = any(${objectsOf(group)}::text[])`)
  if (!search) return matching
  return matching.where(({ eb, or }) =>
    or([
      eb('e.merchantId', '=', search.toUpperCase()),
      eb('e.objectId', '=', search),
      eb('e.requestId', '=', search),
      eb(sql`e.audit_id::text`, '=', search),
    ]),
  )
}

const places = {
  time: 'e.createTime',
  actorId: sql`coalesce(e.actor_id, '')`,
  actionCode: 'e.action',
  merchantName: 'm.tradeName',
  method: 'c.method',
  route: 'c.route',
  ms: 'c.ms',
  operationId: 'e.auditId',
}

/** The changes of a row are raw: the service converts them to those that the list shows. */
export const operationSource = fieldSource(operationList, 'e', {
  ...places,
  changes: sql`jsonb_build_object('before', e.before, 'after', e.after, 'currency', m.currency)`,
})
/** The changes of the export are a text, which the database writes. */
export const operationFileSource = fieldSource(operationList, 'e', {
  ...places,
  changes: sql`audit_changes(e.before, e.after)`,
})

/** The provider's staff within the reader's data scope. */
export function actors(db: Db, dataScope: DataScope) {
  const own = dataScope.all
    ? sql<boolean>`true`
    : sql<boolean>`(a.account_id = ${dataScope.accountId}::uuid or exists (select from provider_user u
        where u.tenant_id = 0 and u.account_id = a.account_id and u.department_id = any(${dataScope.departmentIds}::uuid[])))`
  return db
    .selectFrom('account as a')
    .where('a.tenantId', '=', providerTenant)
    .where(own)
    .select([sql<string>`a.account_id::text`.as('accountId'), 'a.displayName'])
    .orderBy('a.displayName')
    .limit(500)
    .execute()
}
