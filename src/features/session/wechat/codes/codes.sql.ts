import { hashOf } from '#features/session/session.sql.ts'
import { type Db, run } from '#server/database/db.ts'

export type PeekedChallenge = {
  purpose: string
  accountId: string | null
  content: unknown
  createTime: Date
}

const peek = {
  name: 'challenge-peek',
  text: `select purpose, account_id::text as account_id, content, create_time from challenge
          where tenant_id = $1 and challenge_hash = $2 and purpose = any($3)
            and use_time is null and expire_time > $4 and failures < 5`,
}

/** Reads a challenge without a lock, for the page that polls its code. */
export async function peekChallenge(
  db: Db,
  tenantId: number,
  { codeId, purposes, now }: { codeId: string; purposes: readonly string[]; now: Date },
): Promise<PeekedChallenge | null> {
  const [row] = await run<PeekedChallenge>(db, peek, [tenantId, hashOf(codeId), [...purposes], now])
  return row ?? null
}
