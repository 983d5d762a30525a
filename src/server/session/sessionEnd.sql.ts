import type { Db } from '#server/database/db.ts'

/** When a session ends at the latest, used or not; null where there is none. */
export async function sessionEndOf(db: Db, tenantId: number, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .select('expire_time')
    .executeTakeFirst()
  return row?.expire_time ?? null
}
