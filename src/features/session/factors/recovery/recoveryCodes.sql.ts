import type { Db } from '#server/database/db.ts'

/** Replaces all codes of an account. */
export async function replaceCodes(
  db: Db,
  tenantId: number,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteCodes(db, tenantId, accountId)
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ tenantId, accountId, codeHash: hash })))
    .execute()
}

/** Marks a code as used; false if it is unknown or used. */
export async function spendCode(
  db: Db,
  tenantId: number,
  { accountId, hash, at }: { accountId: string; hash: Buffer; at: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ useTime: at })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hash)
    .where('useTime', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteCodes(db: Db, tenantId: number, accountId: string): Promise<void> {
  await db
    .deleteFrom('recovery_code')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()
}
