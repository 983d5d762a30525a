import { randomUUIDv7 } from 'node:crypto'
import type { AuditObject, Ctx } from '#server/context.ts'
import { run } from '#server/database/db.ts'
import { sourceCode } from '#shared/reference.ts'

export type AuditDraft = { action: string; object: AuditObject; before?: unknown; after?: unknown }

const insertEntries = {
  name: 'audit-insert',
  text: `insert into audit_entry (tenant_id, audit_id, merchant_id, source, actor_kind, actor_id, actor_name, address,
                                  action, object_type, object_id, before, after, request_id, create_time)
         select $1, audit_id, $2, $3, $4, $5, $6, $7, action, object_type, object_id, before, after, $8, $9
           from unnest($10::uuid[], $11::text[], $12::text[], $13::text[], $14::jsonb[], $15::jsonb[])
                as entry (audit_id, action, object_type, object_id, before, after)`,
}

/** Writes the entries of one transaction. */
export async function writeAudit(ctx: Ctx, drafts: AuditDraft[]): Promise<void> {
  const { scope, actor } = ctx
  await run(ctx.db, insertEntries, [
    scope.tenantId,
    scope.merchantId || null,
    sourceCode[actor.source],
    actor.kind,
    actor.id,
    actor.name,
    actor.address,
    ctx.requestId,
    ctx.now,
    drafts.map(() => randomUUIDv7()),
    drafts.map((draft) => draft.action),
    drafts.map((draft) => draft.object.type),
    drafts.map((draft) => draft.object.id),
    drafts.map((draft) => jsonOf(draft.before)),
    drafts.map((draft) => jsonOf(draft.after)),
  ])
}

function jsonOf(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
}
