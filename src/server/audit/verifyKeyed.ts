import { checkpointsAfter, firstOutside, hasHead } from '#server/audit/checkpoints.sql.ts'
import { checkpointMac, type Head, isCheckpointMac } from '#server/audit/signedHeads.ts'
import type { Break } from '#server/audit/verify.ts'
import type { Db } from '#server/database/db.ts'

/** What the database does not hold: the key, and chain heads stored outside. */
export type Trust = { secretKey: Buffer; anchored: readonly Head[] }

const batch = 5_000
const graceMs = 5 * 60_000

/**
 * Detects what the hashes alone cannot show, because the owner of the database could recompute them: a
 * rebuilt chain (a checkpoint's MAC does not match), or one truncated or rolled back (an anchored head is
 * missing). Returns null if the chain is intact.
 */
export async function keyedBreak(
  db: Db,
  tenantId: number,
  sound: bigint,
  { secretKey, anchored }: Trust,
  now: Date,
): Promise<Break | null> {
  let signed = 0n
  for (;;) {
    const checkpoints = await checkpointsAfter(db, tenantId, signed, batch)
    for (const { seq, mac, hash, auditId } of checkpoints) {
      const fits = hash !== null && isCheckpointMac(mac, checkpointMac(secretKey, tenantId, seq, hash))
      if (!fits) return { seq, auditId, why: 'forged' }
      signed = seq
    }
    if (checkpoints.length < batch) break
  }
  for (const head of anchored) {
    const { auditId } = head
    const found = await hasHead(db, head)
    if (found === 'missing') return { seq: sound + 1n, auditId, why: 'truncated' }
    if (found === 'other') return { seq: BigInt(head.seq), auditId, why: 'rewritten' }
  }
  const [from, to] = [new Date(now.getTime() - graceMs), new Date(now.getTime() + graceMs)]
  const unsigned = await firstOutside(db, tenantId, signed, from, to)
  return unsigned ? { ...unsigned, why: 'unsigned' } : null
}
