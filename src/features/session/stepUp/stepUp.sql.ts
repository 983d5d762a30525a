import type { Db } from '#server/database/db.ts'

export async function noteProof(db: Db, tenantId: number, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ proof_time: at })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute()
}
