import type { AuditObject } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import { sourceCode } from '#shared/reference.ts'

const actorKinds = ['account', 'payer', 'channel', 'system'] as const

/**
 * What happened to an object, and to others that belong to it, oldest first: who did it, from where, what
 * changed.
 */
export async function timelineOf(db: Db, scope: Scope, ...objects: [AuditObject, ...AuditObject[]]) {
  const rows = await db
    .selectFrom('audit_entry')
    .where('tenant_id', '=', scope.tenantId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('object_type', 'object_id'),
        'in',
        objects.map(({ type, id }) => tuple(type as string, id)),
      ),
    )
    .selectAll()
    .orderBy('create_time')
    .orderBy('audit_id')
    .execute()
  return rows.map((row) => ({
    id: row.audit_id,
    action: row.action,
    actorKind: actorKinds.find((kind) => kind === row.actor_kind) ?? ('system' as const),
    actorName: row.actor_name,
    source: nameOf(sourceCode, row.source),
    address: row.address,
    objectType: row.object_type,
    objectId: row.object_id,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    time: row.create_time,
  }))
}
