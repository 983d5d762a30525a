import { createHash } from 'node:crypto'

/**
 * An audit entry as the chain covers it: every column, in this order. `before` and `after` are PostgreSQL's
 * text form of the jsonb.
 */
export type ChainedEntry = {
  tenantId: number
  auditId: string
  merchantId: string | null
  source: number
  actorKind: string
  actorId: string | null
  actorName: string
  address: string | null
  action: string
  objectType: string
  objectId: string
  before: string | null
  after: string | null
  requestId: string
  createTime: Date
}

/** The hash before a tenant's first entry. */
export const genesis = Buffer.alloc(32)

/** Returns the hash of an entry and all before it: SHA-256 of the previous hash and the entry as JSON. */
export function linkOf(previous: Buffer, entry: ChainedEntry): Buffer {
  return createHash('sha256').update(previous).update(canonical(entry)).digest()
}

function canonical(entry: ChainedEntry): string {
  return JSON.stringify([
    entry.tenantId,
    entry.auditId,
    entry.merchantId,
    entry.source,
    entry.actorKind,
    entry.actorId,
    entry.actorName,
    entry.address,
    entry.action,
    entry.objectType,
    entry.objectId,
    entry.before,
    entry.after,
    entry.requestId,
    entry.createTime.toISOString(),
  ])
}

/** Returns the creation time of a version 7 UUID, to the millisecond. */
export function instantOfId(auditId: string): Date {
  return new Date(Number.parseInt(auditId.replaceAll('-', '').slice(0, 12), 16))
}

/** Returns the smallest version 7 UUID of an instant. */
export function leastIdAt(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
