import type { Actor, AuditObject, Ctx } from '#server/context.ts'
import { run } from '#server/database/db.ts'
import { rowStatements } from '#server/database/rowStatements.ts'
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

const insertOf = rowStatements(
  'audit-insert',
  { shared: 2, columns: 13 },
  (rows) => `
    insert into audit_entry (tenant_id, request_id, merchant_id, audit_id, source, actor_kind, actor_id, actor_name,
                             address, action, object_type, object_id, before, after, create_time)
    values ${rows.map((places) => `($1, $2, ${places})`).join(', ')}`,
)

/** One statement has at most this many entries. */
const mostAtOnce = 100

/** Writes the audit entries of one transaction. */
export async function writeAudit({ db, scope, requestId }: Ctx, drafts: AuditDraft[]): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let from = 0; from < drafts.length; from += mostAtOnce) {
    const some = drafts.slice(from, from + mostAtOnce)
    sent.push(run(db, insertOf(some.length), [scope.tenantId, requestId, ...some.flatMap(valuesOf)]))
  }
  await Promise.all(sent)
}

function valuesOf({ merchantId, action, object, actor, at, before, after }: AuditDraft): unknown[] {
  // IDs increase within a millisecond too, so that entries sort in the order they were recorded.
  const who = [nextId(), sourceCode[actor.source], actor.kind, actor.id, actor.name, actor.address]
  return [merchantId || null, ...who, action, object.type, object.id, jsonOf(before), jsonOf(after), at]
}

function jsonOf(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
}
