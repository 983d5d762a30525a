import type { Pool } from 'pg'
import { sealedEntries, unsealedEntries } from '#server/audit/chain.sql.ts'
import { genesis, leastIdAt, linkOf } from '#server/audit/chain.ts'
import type { Head } from '#server/audit/signedHeads.ts'
import { keyedBreak, type Trust } from '#server/audit/verifyKeyed.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'

/** `seq` is the first position that does not follow from those before it. */
export type Break = {
  seq: bigint
  auditId: string | null
  /** The hashes prove the first three; the others need what the database does not hold. */
  why: 'gap' | 'missingEntry' | 'changed' | 'forged' | 'unsigned' | 'truncated' | 'rewritten'
}

export type Decision = {
  tenantId: number
  /** The number of valid links. */
  sound: bigint
  broken: Break | null
  /** The first few entries that should have been sealed by now but are not. */
  unsealed: string[]
  /** The end of the valid chain; null if no link is valid. */
  head: Head | null
}

const batch = 5_000
const graceMs = 5 * 60_000
const named = 20

/**
 * Walks a tenant's chain from its first link, looks for entries that were never sealed, and compares the
 * chain with the key and the anchored heads.
 */
export function verifyTenant(pool: Pool, tenantId: number, now: Date, trust: Trust): Promise<Decision> {
  return transaction(pool, tenantId, 'read', (db) => verifyChain(db, tenantId, now, trust))
}

/** Verifies a tenant's chain inside a transaction. */
export async function verifyChain(db: Db, tenantId: number, now: Date, trust: Trust): Promise<Decision> {
  let walk = beginning
  while (!walk.ended) walk = await walkOn(db, tenantId, walk)
  const { sound, hash, auditId } = walk
  const broken = walk.broken ?? (await keyedBreak(db, tenantId, sound, trust, now))
  const head = auditId === null ? null : { tenantId, seq: String(sound), auditId, hash: hash.toString('hex') }
  return { tenantId, sound, broken, unsealed: await unsealedOf(db, tenantId, now), head }
}

/** The progress of a walk along a chain: the number of valid links and the last hash. */
export type Walk = {
  sound: bigint
  hash: Buffer
  /** The entry of the last valid link; null if this walk has not reached one. */
  auditId: string | null
  broken: Break | null
  ended: boolean
}

export const beginning: Walk = { sound: 0n, hash: genesis, auditId: null, broken: null, ended: false }

/** Walks over the next batch of links. It ends at the first invalid link or after the last one. */
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

/** Returns the first few entries that should have been sealed by now but are not. */
export async function unsealedOf(db: Db, tenantId: number, now: Date): Promise<string[]> {
  const old = leastIdAt(new Date(now.getTime() - graceMs))
  const unsealed = await unsealedEntries(db, tenantId, leastIdAt(new Date(0)), old, named)
  return unsealed.map(({ auditId }) => auditId)
}
