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
  const walked = await walk(db, tenantId)
  const old = leastIdAt(new Date(now.getTime() - graceMs))
  const unsealed = await unsealedEntries(db, tenantId, leastIdAt(new Date(0)), old, named)
  return { tenantId, ...walked, unsealed: unsealed.map(({ auditId }) => auditId) }
}

async function walk(db: Db, tenantId: number): Promise<{ sound: bigint; broken: Break | null }> {
  let sound = 0n
  let hash: Buffer = genesis
  for (;;) {
    const links = await sealedEntries(db, tenantId, sound, batch)
    if (links.length === 0) return { sound, broken: null }
    for (const link of links) {
      const { seq, sealedId: auditId } = link
      if (seq !== sound + 1n) return { sound, broken: { seq: sound + 1n, auditId, why: 'gap' } }
      if (link.auditId === null) return { sound, broken: { seq, auditId, why: 'missingEntry' } }
      const expected = linkOf(hash, link)
      if (!expected.equals(link.hash)) return { sound, broken: { seq, auditId, why: 'changed' } }
      hash = expected
      sound = seq
    }
  }
}
