import type { Pool } from 'pg'
import { sealedEntries, unsealedEntries } from '#server/audit/chain.sql.ts'
import { genesis, leastIdAt, linkOf } from '#server/audit/chain.ts'
import type { Head } from '#server/audit/signedHeads.ts'
import { keyedBreak, type Trust } from '#server/audit/verifyKeyed.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'

/** `seq` is the first position that does not follow from the ones before it. */
export type Break = {
  seq: bigint
  auditId: string | null
  /** The first three the hashes show; the others need what the database does not hold. */
  why: 'gap' | 'missingEntry' | 'changed' | 'forged' | 'unsigned' | 'truncated' | 'rewritten'
}

export type Verdict = {
  tenantId: number
  /** How many links hold. */
  sound: bigint
  broken: Break | null
  /** Entries old enough to have been sealed that are not: the first few of them. */
  unsealed: string[]
  /** Where the chain ends; null where nothing holds. */
  head: Head | null
}

const batch = 5_000
const graceMs = 5 * 60_000
const named = 20

/**
 * Walks a tenant's chain from its first link, looks for entries that were never sealed, and compares the chain with what the database
 * does not hold.
 */
export function verifyTenant(pool: Pool, tenantId: number, now: Date, trust: Trust): Promise<Verdict> {
  return transaction(pool, tenantId, 'read', (db) => verifyChain(db, tenantId, now, trust))
}

export async function verifyChain(db: Db, tenantId: number, now: Date, trust: Trust): Promise<Verdict> {
  let walk = beginning
  while (!walk.ended) walk = await walkOn(db, tenantId, walk)
  const { sound, hash, auditId } = walk
  const broken = walk.broken ?? (await keyedBreak(db, tenantId, sound, trust, now))
  const head = auditId === null ? null : { tenantId, seq: String(sound), auditId, hash: hash.toString('hex') }
  return { tenantId, sound, broken, unsealed: await unsealedOf(db, tenantId, now), head }
}

/** How far a walk along a chain has come: so many links hold, up to this hash. */
export type Walk = {
  sound: bigint
  hash: Buffer
  /** The entry of the last link that holds, where this walk came to one. */
  auditId: string | null
  broken: Break | null
  ended: boolean
}

export const beginning: Walk = { sound: 0n, hash: genesis, auditId: null, broken: null, ended: false }

/** Goes on over the next few thousand links. It has ended at the first that does not hold, or after the last. */
export async function walkOn(db: Db, tenantId: number, from: Walk): Promise<Walk> {
  let { sound, hash, auditId: last } = from
  const links = await sealedEntries(db, tenantId, sound, batch)
  for (const link of links) {
    const { seq, sealedId: auditId } = link
    const broken = (at: bigint, why: Break['why']): Walk => ({
      ...{ sound, hash, auditId: last, ended: true },
      broken: { seq: at, auditId, why },
    })
    if (seq !== sound + 1n) return broken(sound + 1n, 'gap')
    if (link.auditId === null) return broken(seq, 'missingEntry')
    const expected = linkOf(hash, link)
    if (!expected.equals(link.hash)) return broken(seq, 'changed')
    hash = expected
    sound = seq
    last = auditId
  }
  return { sound, hash, auditId: last, broken: null, ended: links.length < batch }
}

/** Entries that should have been sealed by now and are not: the first few of them. */
export async function unsealedOf(db: Db, tenantId: number, now: Date): Promise<string[]> {
  const old = leastIdAt(new Date(now.getTime() - graceMs))
  const unsealed = await unsealedEntries(db, tenantId, leastIdAt(new Date(0)), old, named)
  return unsealed.map(({ auditId }) => auditId)
}
