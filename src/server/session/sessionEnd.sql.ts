import type { Db } from '#server/database/db.ts'

/** Returns when a session expires regardless of use; null if there is no such session. */
export async function sessionEndOf(db: Db, tenantId: number, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .select('expireTime')
    .executeTakeFirst()
  return row?.expireTime ?? null
}
