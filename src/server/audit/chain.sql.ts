import type { ChainedEntry } from '#server/audit/chain.ts'
import { type Db, run } from '#server/database/db.ts'

const entryColumns = `
  e.tenant_id, e.audit_id, e.merchant_id, e.source,
  e.actor_kind, e.actor_id, e.actor_name, e.address, e.action,
  e.object_type, e.object_id, e.before::text as before, e.after::text as after,
  e.request_id, e.create_time`

const tryLock = {
  name: 'audit-try-lock',
  text: `select pg_try_advisory_xact_lock(hashtextextended('audit/' || $1::text, 0)) as held`,
}

/**
 * Takes the right to extend a tenant's chain until the transaction ends. Returns false if another process has
 * it.
 */
export async function tryChainLock(db: Db, tenantId: number): Promise<boolean> {
  const [row] = await run<{ held: boolean }>(db, tryLock, [tenantId])
  return row?.held === true
}

export type Seal = { seq: bigint; auditId: string; hash: Buffer }

const last = {
  name: 'audit-last-seal',
  text: `select seq, audit_id, hash from audit_seal where tenant_id = $1 order by seq desc limit 1`,
}

/** Returns the last link of a tenant's chain; undefined if it is empty. */
export async function lastSeal(db: Db, tenantId: number): Promise<Seal | undefined> {
  const [seal] = await run<Seal>(db, last, [tenantId])
  return seal
}

const unsealed = {
  name: 'audit-unsealed',
  text: `select ${entryColumns} from audit_entry e
          where e.tenant_id = $1 and e.audit_id >= $2 and e.audit_id < $3
            and not exists (select from audit_seal s where s.tenant_id = $1 and s.audit_id = e.audit_id)
          order by e.audit_id limit $4`,
}

/**
 * Returns up to `limit` entries from one ID up to, but not including, another that are not in the chain yet,
 * in ID order.
 */
export function unsealedEntries(
  db: Db,
  tenantId: number,
  from: string,
  to: string,
  limit: number,
): Promise<ChainedEntry[]> {
  return run<ChainedEntry>(db, unsealed, [tenantId, from, to, limit])
}

const written = {
  name: 'audit-tenants-with-entries',
  text: `select distinct tenant_id from audit_entry e
          where audit_id >= $1
            and (audit_id >= $2
                 or not exists (select from audit_seal s where s.tenant_id = e.tenant_id and s.audit_id = e.audit_id))
          order by tenant_id`,
}

/** The tenants with unsealed entries from one ID on, or with any entries from a later ID on. */
export function tenantsWithEntries(
  db: Db,
  { unsealedFrom, from }: { unsealedFrom: string; from: string },
): Promise<{ tenantId: number }[]> {
  return run<{ tenantId: number }>(db, written, [unsealedFrom, from])
}

const insert = {
  name: 'audit-seal',
  text: `insert into audit_seal (tenant_id, seq, audit_id, hash, seal_time)
         select $1, seq, audit_id, hash, $5 from unnest($2::bigint[], $3::uuid[], $4::bytea[]) as seal (seq, audit_id, hash)`,
}

/** Appends links to a tenant's chain. */
export async function insertSeals(
  db: Db,
  tenantId: number,
  seals: readonly Seal[],
  now: Date,
): Promise<void> {
  await run(db, insert, [
    tenantId,
    seals.map(({ seq }) => String(seq)),
    seals.map(({ auditId }) => auditId),
    seals.map(({ hash }) => hash),
    now,
  ])
}

export type SealedEntry = { seq: bigint; hash: Buffer; sealedId: string } & (ChainedEntry | { auditId: null })

const sealed = {
  name: 'audit-sealed',
  text: `select s.seq, s.hash, s.audit_id as sealed_id, ${entryColumns}
           from audit_seal s
           left join audit_entry e on e.tenant_id = s.tenant_id and e.audit_id = s.audit_id
          where s.tenant_id = $1 and s.seq > $2 order by s.seq limit $3`,
}

/** Returns the links after a position, each with the entry it covers. */
export function sealedEntries(
  db: Db,
  tenantId: number,
  after: bigint,
  limit: number,
): Promise<SealedEntry[]> {
  return run<SealedEntry>(db, sealed, [tenantId, after, limit])
}
