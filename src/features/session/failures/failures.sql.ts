import {
  type Failing,
  type Person as LoginPerson,
  type PersonRow,
  toPerson,
} from '#features/session/signIn.sql.ts'
import { type Db, run } from '#server/database/db.ts'

type Person = { tenantId: number; accountId: string }

const bySource = {
  name: 'sign-in-failures',
  text: `select failures, locked_until from sign_in_failure
          where tenant_id = $1 and account_id = $2 and source_hash = $3`,
}

/** An account's failed attempts from one source. */
export async function findFailures(
  db: Db,
  { tenantId, accountId }: Person,
  source: Buffer,
): Promise<Failing> {
  const [row] = await run<Failing>(db, bySource, [tenantId, accountId, source])
  return row ?? { failures: 0, lockedUntil: null }
}

const atBrowser = {
  name: 'sign-in-at-browser',
  text: `select a.account_id, a.merchant_id, a.username, a.display_name, a.role, a.password_hash, a.password_time,
                a.failures, a.locked_until, a.disabled, a.invite_time is not null as invited,
                exists (select from session s
                         where s.tenant_id = $1 and s.account_id = a.account_id and s.browser_hash = $3
                           and s.device_id is null and s.method not in ('switch', 'view', 'visit')) as known,
                coalesce(f.failures, 0)::smallint as browser_failures, f.locked_until as browser_locked_until
           from account a
           left join sign_in_failure f
             on f.tenant_id = $1 and f.account_id = a.account_id and f.source_hash = $3
          where a.tenant_id = $1 and a.username = $2`,
}

type Row = PersonRow & { known: boolean; browserFailures: number; browserLockedUntil: Date | null }

/**
 * An account about to sign in, in one statement with its failed attempts from a browser (null if it has none),
 * if it has signed in from there before. Browser ids are random and unguessable.
 */
export async function findPersonAt(
  db: Db,
  { tenantId, username, browser }: { tenantId: number; username: string; browser: Buffer | null },
): Promise<{ person: LoginPerson; atBrowser: Failing | null } | undefined> {
  const [row] = await run<Row>(db, atBrowser, [tenantId, username, browser])
  if (!row) return undefined
  const { known, browserFailures: failures, browserLockedUntil: lockedUntil, ...person } = row
  return { person: toPerson(person), atBrowser: known ? { failures, lockedUntil } : null }
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
