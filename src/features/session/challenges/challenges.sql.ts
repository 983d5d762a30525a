import type { Db } from '#server/database/db.ts'

type NewChallenge = {
  tenantId: number
  hash: Buffer
  purpose: string
  accountId: string | null
  merchantId: string | null
  content: object
  createTime: Date
  expireTime: Date
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('challenge')
    .values({
      tenantId: challenge.tenantId,
      challengeHash: challenge.hash,
      purpose: challenge.purpose,
      accountId: challenge.accountId,
      merchantId: challenge.merchantId,
      content: JSON.stringify(challenge.content),
      createTime: challenge.createTime,
      expireTime: challenge.expireTime,
    })
    .execute()
}

type ChallengeAttempt = { hash: Buffer; purpose: string; now: Date; tries: number }

/** A challenge that can still be answered. */
export function findOpenChallenge(db: Db, tenantId: number, input: ChallengeAttempt) {
  return openOnes(db, tenantId, input).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockOpenChallenge(db: Db, tenantId: number, input: ChallengeAttempt) {
  return openOnes(db, tenantId, input).forUpdate().executeTakeFirst()
}

function openOnes(db: Db, tenantId: number, { hash, purpose, now, tries }: ChallengeAttempt) {
  return db
    .selectFrom('challenge')
    .where('tenantId', '=', tenantId)
    .where('challengeHash', '=', hash)
    .where('purpose', '=', purpose)
    .where('useTime', 'is', null)
    .where('expireTime', '>', now)
    .where('failures', '<', tries)
    .select(['purpose', 'accountId', 'merchantId', 'content', 'failures', 'createTime', 'expireTime'])
}

export async function markUsed(db: Db, tenantId: number, hash: Buffer, at: Date): Promise<void> {
  await one(db, tenantId, hash).set({ useTime: at }).execute()
}

export async function countFailure(db: Db, tenantId: number, hash: Buffer): Promise<void> {
  await one(db, tenantId, hash)
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .execute()
}

export async function changeContent(db: Db, tenantId: number, hash: Buffer, content: object): Promise<void> {
  await one(db, tenantId, hash)
    .set({ content: JSON.stringify(content) })
    .execute()
}

/** Ends an account's open challenges for these purposes. */
export async function endOpen(
  db: Db,
  tenantId: number,
  { accountId, purposes, at }: { accountId: string; purposes: readonly string[]; at: Date },
): Promise<void> {
  await db
    .updateTable('challenge')
    .set({ useTime: at })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', 'in', [...purposes])
    .where('useTime', 'is', null)
    .execute()
}

/** Deletes expired challenges. */
/** The tenants with challenges that expired before an instant. */
export function tenantsWithChallenges(db: Db, before: Date): Promise<{ tenantId: number }[]> {
  return db
    .selectFrom('challenge')
    .where('expireTime', '<', before)
    .select('tenantId')
    .distinct()
    .orderBy('tenantId')
    .execute()
}

export async function deleteBefore(db: Db, tenantId: number, before: Date): Promise<void> {
  await db.deleteFrom('challenge').where('tenantId', '=', tenantId).where('expireTime', '<', before).execute()
}

function one(db: Db, tenantId: number, hash: Buffer) {
  return db.updateTable('challenge').where('tenantId', '=', tenantId).where('challengeHash', '=', hash)
}
