import type { Pool } from 'pg'
import { sealedEntries, unsealedEntries } from '#server/audit/chain.sql.ts'
import { genesis, leastIdAt, linkOf } from '#server/audit/chain.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'

/** `seq` is the first position that does not follow from the ones before it. */
export type Break = { seq: bigint; auditId: string; why: 'gap' | 'missingEntry' | 'changed' }

export type Verdict = {
  tenantId: number
  /** How many links hold. */
  sound: bigint
  broken: Break | null
  /** Entries old enough to have been sealed that are not: the first few of them. */
  unsealed: string[]
}

const batch = 5_000
const graceMs = 5 * 60_000
const named = 20

/** Walks a tenant's chain from its first link, and looks for entries that were never sealed. */
export function verifyTenant(pool: Pool, tenantId: number, now: Date): Promise<Verdict> {
  return transaction(pool, tenantId, 'read', (db) => verifyChain(db, tenantId, now))
}

export async function verifyChain(db: Db, tenantId: number, now: Date): Promise<Verdict> {
  let walk = beginning
  while (!walk.ended) walk = await walkOn(db, tenantId, walk)
  const { sound, broken } = walk
  return { tenantId, sound, broken, unsealed: await unsealedOf(db, tenantId, now) }
}

/** How far a walk along a chain has come: so many links hold, up to this hash. */
export type Walk = { sound: bigint; hash: Buffer; broken: Break | null; ended: boolean }

export const beginning: Walk = { sound: 0n, hash: genesis, broken: null, ended: false }

/** Goes on over the next few thousand links. It has ended at the first that does not hold, or after the last. */
export async function walkOn(db: Db, tenantId: number, from: Walk): Promise<Walk> {
  let { sound, hash } = from
  const links = await sealedEntries(db, tenantId, sound, batch)
  for (const link of links) {
    const { seq, sealedId: auditId } = link
    const broken = (at: bigint, why: Break['why']): Walk => ({
      ...{ sound, hash, ended: true },
      broken: { seq: at, auditId, why },
    })
    if (seq !== sound + 1n) return broken(sound + 1n, 'gap')
    if (link.auditId === null) return broken(seq, 'missingEntry')
    const expected = linkOf(hash, link)
    if (!expected.equals(link.hash)) return broken(seq, 'changed')
    hash = expected
    sound = seq
  }
  return { sound, hash, broken: null, ended: links.length < batch }
}

/** Entries that should have been sealed by now and are not: the first few of them. */
export async function unsealedOf(db: Db, tenantId: number, now: Date): Promise<string[]> {
  const old = leastIdAt(new Date(now.getTime() - graceMs))
  const unsealed = await unsealedEntries(db, tenantId, leastIdAt(new Date(0)), old, named)
  return unsealed.map(({ auditId }) => auditId)
}
