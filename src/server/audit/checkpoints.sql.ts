import type { Head } from '#server/audit/signedHeads.ts'
import { type Db, run } from '#server/database/db.ts'

const insert = {
  name: 'audit-checkpoint',
  text: 'insert into audit_checkpoint (tenant_id, seq, mac, create_time) values ($1, $2, $3, $4)',
}

/** Stores the signature (MAC) of a position in a tenant's chain. */
export async function insertCheckpoint(
  db: Db,
  tenantId: number,
  seq: bigint,
  mac: Buffer,
  now: Date,
): Promise<void> {
  await run(db, insert, [tenantId, seq, mac, now])
}

const last = {
  name: 'audit-last-checkpoint',
  text: 'select seq from audit_checkpoint where tenant_id = $1 order by seq desc limit 1',
}

/** Returns the position up to which the chain is signed; 0 before the first checkpoint. */
export async function lastCheckpoint(db: Db, tenantId: number): Promise<bigint> {
  const [row] = await run<{ seq: bigint }>(db, last, [tenantId])
  return row?.seq ?? 0n
}

export type Checkpoint = { seq: bigint; mac: Buffer; auditId: string | null; hash: Buffer | null }

const after = {
  name: 'audit-checkpoints-after',
  text: `select c.seq, c.mac, s.audit_id, s.hash
           from audit_checkpoint c
           left join audit_seal s on s.tenant_id = c.tenant_id and s.seq = c.seq
          where c.tenant_id = $1 and c.seq > $2 order by c.seq limit $3`,
}

/** Returns the checkpoints after a position in order, each with its link. */
export function checkpointsAfter(
  db: Db,
  tenantId: number,
  seq: bigint,
  limit: number,
): Promise<Checkpoint[]> {
  return run<Checkpoint>(db, after, [tenantId, seq, limit])
}

const hashAt = {
  name: 'audit-hash-at',
  text: 'select hash from audit_seal where tenant_id = $1 and seq = $2',
}

/** Compares the chain with a head: whether its position still has the same hash. */
export async function hasHead(db: Db, { tenantId, seq, hash }: Head): Promise<'same' | 'missing' | 'other'> {
  const [row] = await run<{ hash: Buffer }>(db, hashAt, [tenantId, seq])
  if (!row) return 'missing'
  return row.hash.toString('hex') === hash ? 'same' : 'other'
}

const withoutHeads = {
  name: 'audit-tenants-without-heads',
  text: `select head.tenant_id
           from unnest($1::integer[], $2::bigint[], $3::text[]) as head (tenant_id, seq, hash)
           left join audit_seal s on s.tenant_id = head.tenant_id and s.seq = head.seq
          where encode(s.hash, 'hex') is distinct from head.hash
          order by head.tenant_id`,
}

/** The tenants whose chain does not have the hash of a head at its position. */
export function tenantsWithoutHeads(db: Db, heads: readonly Head[]): Promise<{ tenantId: number }[]> {
  const columns = [
    heads.map((one) => one.tenantId),
    heads.map((one) => one.seq),
    heads.map((one) => one.hash),
  ]
  return run<{ tenantId: number }>(db, withoutHeads, columns)
}

const unsignedSince = {
  name: 'audit-unsigned',
  text: `select seq, audit_id from audit_seal
          where tenant_id = $1 and seq > $2 and (seal_time < $3 or seal_time > $4) order by seq limit 1`,
}

/**
 * Returns the first link after a position whose seal time is outside the range: too long ago, or in the
 * future.
 */
export async function firstOutside(
  db: Db,
  tenantId: number,
  after: bigint,
  from: Date,
  to: Date,
): Promise<{ seq: bigint; auditId: string } | undefined> {
  const [row] = await run<{ seq: bigint; auditId: string }>(db, unsignedSince, [tenantId, after, from, to])
  return row
}
