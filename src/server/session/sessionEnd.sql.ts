import type { Db } from '#server/database/db.ts'

/** Returns when a session expires regardless of use; null if there is no such session. */
export async function sessionEndOf(db: Db, tenantId: number, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .select('expire_time')
    .executeTakeFirst()
  return row?.expire_time ?? null
}
