import type { Db } from '#server/database/db.ts'

export type TotpRow = {
  sealedSeed: Buffer
  confirmed: boolean
  lastStep: number
  failures: number
  lockedUntil: Date | null
}

/** Locks an account's secret until the transaction ends, so that attempts are serialized. */
export async function lockTotp(db: Db, tenantId: number, accountId: string): Promise<TotpRow | undefined> {
  const row = await db
    .selectFrom('totp_factor')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .select(['sealed_seed', 'confirm_time', 'last_step', 'failures', 'locked_until'])
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      sealedSeed: row.sealed_seed,
      confirmed: row.confirm_time !== null,
      lastStep: Number(row.last_step),
      failures: row.failures,
      lockedUntil: row.locked_until,
    }
  )
}

/** Stores a new secret, replacing an unconfirmed one. */
export async function putSeed(
  db: Db,
  tenantId: number,
  { accountId, sealedSeed, now }: { accountId: string; sealedSeed: Buffer; now: Date },
): Promise<void> {
  const fresh = { sealed_seed: sealedSeed, create_time: now, last_step: 0n, failures: 0, locked_until: null }
  await db
    .insertInto('totp_factor')
    .values({ tenant_id: tenantId, account_id: accountId, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(fresh))
    .execute()
}

type Change = Partial<{ confirmTime: Date; lastStep: number; failures: number; lockedUntil: Date | null }>

export async function updateTotp(db: Db, tenantId: number, accountId: string, change: Change): Promise<void> {
  const { confirmTime, lastStep, failures, lockedUntil } = change
  await db
    .updateTable('totp_factor')
    .set({
      ...(confirmTime && { confirm_time: confirmTime }),
      ...(lastStep !== undefined && { last_step: BigInt(lastStep) }),
      ...(failures !== undefined && { failures }),
      ...(lockedUntil !== undefined && { locked_until: lockedUntil }),
    })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteTotp(db: Db, tenantId: number, accountId: string): Promise<void> {
  await db
    .deleteFrom('totp_factor')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()
}

/** When an authenticator app was set up; null if none is. */
export async function selectTotpTime(db: Db, tenantId: number, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('totp_factor')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .select('confirm_time')
    .executeTakeFirst()
  return row?.confirm_time ?? null
}
