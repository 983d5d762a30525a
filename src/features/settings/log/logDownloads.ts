import { sql } from 'kysely'
import { actionTexts } from '#features/auditActions.messages.ts'
import { activityExport } from '#features/settings/log/log.contract.ts'
import { actorName, m, objectText } from '#features/settings/log/log.messages.ts'
import { narrowed } from '#features/settings/log/log.service.ts'
import { logSorting, matchingEntries } from '#features/settings/log/log.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { sourceCode, sourceText } from '#shared/reference.ts'

const words = Object.fromEntries(Object.entries(actionTexts).map(([action, { text }]) => [action, text]))

const columns: ColumnsOf<typeof activityExport> = {
  time: { title: m.time, kind: 'instant' },
  source: { title: m.source, kind: 'code', table: sourceCode, texts: sourceText },
  actorName: { title: m.actor, kind: 'text' },
  actorKind: { title: m.actorKind, kind: 'name', texts: actorName },
  address: { title: m.address, kind: 'text' },
  action: { title: m.action, kind: 'name', texts: words },
  actionCode: { title: m.actionCode, kind: 'text' },
  objectType: { title: m.objectType, kind: 'name', texts: objectText },
  objectId: { title: m.objectId, kind: 'text' },
  changes: { title: m.changes, kind: 'text' },
  requestId: { title: m.requestId, kind: 'text' },
  activityId: { title: m.activityId, kind: 'text' },
}

const selected = [
  'audit_entry.create_time as time',
  'audit_entry.source',
  'audit_entry.actor_name as actorName',
  'audit_entry.actor_kind as actorKind',
  sql<
    string | null
  >`case when audit_entry.source <> ${sql.lit(sourceCode.provider)} then audit_entry.address end`.as(
    'address',
  ),
  'audit_entry.action',
  'audit_entry.action as actionCode',
  'audit_entry.object_type as objectType',
  'audit_entry.object_id as objectId',
  sql<string>`audit_changes(audit_entry.before, audit_entry.after)`.as('changes'),
  'audit_entry.request_id as requestId',
  sql<string>`audit_entry.audit_id::text`.as('activityId'),
] as const

/** The activity log as a file: the entries that its filter matches, in the list's order. */
export const logExports = [
  exportOf({ file: activityExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const matching = matchingEntries(db, signedIn.scope, narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(selected), logSorting)
  }),
]
