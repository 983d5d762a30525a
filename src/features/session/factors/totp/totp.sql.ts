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
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select(['sealedSeed', 'confirmTime', 'lastStep', 'failures', 'lockedUntil'])
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      sealedSeed: row.sealedSeed,
      confirmed: row.confirmTime !== null,
      lastStep: Number(row.lastStep),
      failures: row.failures,
      lockedUntil: row.lockedUntil,
    }
  )
}

/** Stores a new secret, replacing an unconfirmed one. */
export async function putSeed(
  db: Db,
  tenantId: number,
  { accountId, sealedSeed, now }: { accountId: string; sealedSeed: Buffer; now: Date },
): Promise<void> {
  const fresh = { sealedSeed, createTime: now, lastStep: 0n, failures: 0, lockedUntil: null }
  await db
    .insertInto('totp_factor')
    .values({ tenantId, accountId, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId']).doUpdateSet(fresh))
    .execute()
}

type Change = Partial<{ confirmTime: Date; lastStep: number; failures: number; lockedUntil: Date | null }>

export async function updateTotp(db: Db, tenantId: number, accountId: string, change: Change): Promise<void> {
  const { confirmTime, lastStep, failures, lockedUntil } = change
  await db
    .updateTable('totp_factor')
    .set({
      ...(confirmTime && { confirmTime }),
      ...(lastStep !== undefined && { lastStep: BigInt(lastStep) }),
      ...(failures !== undefined && { failures }),
      ...(lockedUntil !== undefined && { lockedUntil }),
    })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()
}

export async function deleteTotp(db: Db, tenantId: number, accountId: string): Promise<void> {
  await db
    .deleteFrom('totp_factor')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()
}

/** When an authenticator app was set up; null if none is. */
export async function selectTotpTime(db: Db, tenantId: number, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('totp_factor')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select('confirmTime')
    .executeTakeFirst()
  return row?.confirmTime ?? null
}
