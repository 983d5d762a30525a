import type { Actor, AuditObject, Ctx } from '#server/context.ts'
import { run } from '#server/database/db.ts'
import { nextId } from '#server/nextId.ts'
import { sourceCode } from '#shared/reference.ts'

export type AuditDraft = {
  /** The merchant whose log receives the entry; empty for the provider's. */
  merchantId: string
  action: string
  object: AuditObject
  actor: Actor
  at: Date
  before?: unknown
  after?: unknown
}

const insertEntries = {
  name: 'audit-insert',
  text: `insert into audit_entry (tenant_id, request_id, merchant_id, audit_id, source, actor_kind, actor_id, actor_name,
                                  address, action, object_type, object_id, before, after, create_time)
         select $1, $2, entry.*
           from unnest($3::text[], $4::uuid[], $5::smallint[], $6::text[], $7::text[], $8::text[], $9::text[],
                       $10::text[], $11::text[], $12::text[], $13::jsonb[], $14::jsonb[], $15::timestamptz[]) as entry`,
}

/** Writes the audit entries of one transaction. */
export async function writeAudit({ db, scope, requestId }: Ctx, drafts: AuditDraft[]): Promise<void> {
  const { tenantId } = scope
  const column = <T>(read: (draft: AuditDraft) => T) => drafts.map(read)
  await run(db, insertEntries, [
    tenantId,
    requestId,
    column(({ merchantId }) => merchantId || null),
    // IDs increase within a millisecond too, so that entries sort in the order they were recorded.
    column(nextId),
    column(({ actor }) => sourceCode[actor.source]),
    column(({ actor }) => actor.kind),
    column(({ actor }) => actor.id),
    column(({ actor }) => actor.name),
    column(({ actor }) => actor.address),
    column(({ action }) => action),
    column(({ object }) => object.type),
    column(({ object }) => object.id),
    column(({ before }) => jsonOf(before)),
    column(({ after }) => jsonOf(after)),
    column(({ at }) => at),
  ])
}

function jsonOf(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
}
