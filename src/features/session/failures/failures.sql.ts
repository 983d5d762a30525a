import { hashOf } from '#features/session/session.sql.ts'
import type { Failing } from '#features/session/signIn.sql.ts'
import { type Db, run } from '#server/database/db.ts'

type Person = { tenantId: number; accountId: string }

const atBrowser = {
  name: 'session-at-browser',
  text: `select exists (select from session
           where tenant_id = $1 and account_id = $2 and browser_hash = $3 and device_id is null
             and method not in ('switch', 'view', 'visit')) as known`,
}

/**
 * Returns whether the account has signed in from this browser before. Browser ids are random and unguessable.
 */
export async function isKnownBrowser(
  db: Db,
  { tenantId, accountId }: Person,
  browserId: string,
): Promise<boolean> {
  const [row] = await run<{ known: boolean }>(db, atBrowser, [tenantId, accountId, hashOf(browserId)])
  return row?.known ?? false
}

/** An account's failed attempts from one source. */
export async function findFailures(
  db: Db,
  { tenantId, accountId }: Person,
  source: Buffer,
): Promise<Failing> {
  const row = await db
    .selectFrom('sign_in_failure')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('sourceHash', '=', source)
    .select(['failures', 'lockedUntil'])
    .executeTakeFirst()
  return row ?? { failures: 0, lockedUntil: null }
}

/** Written while the account's row is locked, so that attempts are counted one by one. */
export async function writeFailures(
  db: Db,
  { tenantId, accountId }: Person,
  source: Buffer,
  { failures, lockedUntil, at }: Failing & { at: Date },
): Promise<void> {
  const counted = { failures, lockedUntil, lastTime: at }
  await db
    .insertInto('sign_in_failure')
    .values({ tenantId, accountId, sourceHash: source, ...counted })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId', 'sourceHash']).doUpdateSet(counted))
    .execute()
}

/** Deletes an account's failed attempts, from every source or from one. */
export async function deleteFailures(
  db: Db,
  { tenantId, accountId }: Person,
  source?: Buffer,
): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .$if(source !== undefined, (query) => query.where('sourceHash', '=', source ?? Buffer.alloc(0)))
    .execute()
}
