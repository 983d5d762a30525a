import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

const find = {
  name: 'refund-password',
  text: 'select password_hash from refund_password where tenant_id = $1 and merchant_id = $2',
}

/** The hash of the merchant's refund password; null if none is set. */
export async function findPassword(db: Db, scope: Scope): Promise<string | null> {
  const [row] = await run<{ passwordHash: string }>(db, find, [scope.tenantId, scope.merchantId])
  return row?.passwordHash ?? null
}

/** A new password clears everyone's failed attempts and lockouts. */
export async function writePassword(db: Db, scope: Scope, passwordHash: string): Promise<void> {
  const fresh = { passwordHash, failures: 0, lockedUntil: null }
  await db
    .insertInto('refund_password')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId']).doUpdateSet(fresh))
    .execute()
  await db.deleteFrom('refund_password_failure').where(within(scope, 'refund_password_failure')).execute()
}

/** A user's failed attempts, and until when they are locked out. */
export type Failures = { failures: number; lockedUntil: Date | null }

const none: Failures = { failures: 0, lockedUntil: null }
const failuresOf = {
  name: 'refund-password-failures',
  text: `select failures, locked_until from refund_password_failure
          where tenant_id = $1 and merchant_id = $2 and account_id = $3`,
}
const lock = { name: 'refund-password-failures-lock', text: `${failuresOf.text} for update` }
const begin = {
  name: 'refund-password-failures-begin',
  text: `insert into refund_password_failure (tenant_id, merchant_id, account_id) values ($1, $2, $3)
         on conflict do nothing`,
}

export async function findFailures(db: Db, scope: Scope, accountId: string): Promise<Failures> {
  const [row] = await run<Failures>(db, failuresOf, [scope.tenantId, scope.merchantId, accountId])
  return row ?? none
}

/** Locks a user's failed attempts, so that parallel guesses are counted one by one. */
export async function lockFailures(db: Db, scope: Scope, accountId: string): Promise<Failures> {
  const values = [scope.tenantId, scope.merchantId, accountId]
  await run(db, begin, values)
  const [row] = await run<Failures>(db, lock, values)
  return row ?? none
}

export async function updateFailures(
  db: Db,
  scope: Scope,
  accountId: string,
  { failures, lockedUntil }: Failures,
): Promise<void> {
  await db
    .updateTable('refund_password_failure')
    .set({ failures, lockedUntil })
    .where(within(scope, 'refund_password_failure'))
    .where('accountId', '=', accountId)
    .execute()
}

/** When the last current lockout ends; null if nobody is locked out. */
export async function findLastLock(db: Db, scope: Scope, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('refund_password_failure')
    .where(within(scope, 'refund_password_failure'))
    .where('lockedUntil', '>', now)
    .select('lockedUntil')
    .orderBy('lockedUntil', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.lockedUntil ?? null
}
