import type { Db } from '#server/database/db.ts'

export async function noteProof(db: Db, tenantId: number, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ proofTime: at })
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .execute()
}
