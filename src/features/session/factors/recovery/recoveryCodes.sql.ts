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
    .values(hashes.map((hash) => ({ tenant_id: tenantId, account_id: accountId, code_hash: hash })))
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
    .set({ use_time: at })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('use_time', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteCodes(db: Db, tenantId: number, accountId: string): Promise<void> {
  await db
    .deleteFrom('recovery_code')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()
}
