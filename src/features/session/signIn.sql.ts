import { type Db, run, type Statement } from '#server/database/db.ts'
import { nameOf } from '#shared/codes.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** An account about to sign in. For provider staff, merchant and role are null. */
export type Person = {
  accountId: string
  merchantId: string | null
  username: string
  displayName: string
  role: Role | null
  passwordHash: string
  /** When the password was last changed. */
  passwordTime: Date | null
  failures: number
  lockedUntil: Date | null
  disabled: boolean
  invited: boolean
}

const selected = `select account_id, merchant_id, username, display_name, role,
       password_hash, password_time, failures, locked_until, disabled,
       invite_time is not null as invited
  from account where tenant_id = $1`
const byAccount = { name: 'person-by-account', text: `${selected} and account_id = $2` }
const underLock = { name: 'person-lock', text: `${byAccount.text} for update` }

export function findPerson(
  db: Db,
  tenantId: number,
  { accountId }: { accountId: string },
): Promise<Person | undefined> {
  return personBy(db, byAccount, [tenantId, accountId])
}

/** The same, locked until the transaction ends, so that failures are counted one by one. */
export function lockPerson(db: Db, tenantId: number, accountId: string): Promise<Person | undefined> {
  return personBy(db, underLock, [tenantId, accountId])
}

async function personBy(db: Db, statement: Statement, values: unknown[]): Promise<Person | undefined> {
  const [row] = await run<PersonRow>(db, statement, values)
  return row && toPerson(row)
}

export type PersonRow = Omit<Person, 'role'> & { role: number | null }

export const toPerson = (row: PersonRow): Person => ({
  ...row,
  role: row.role === null ? null : nameOf(roleCode, row.role),
})

export type Failing = { failures: number; lockedUntil: Date | null }

export async function updateFailures(db: Db, tenantId: number, accountId: string, failing: Failing) {
  await db
    .updateTable('account')
    .set({ failures: failing.failures, lockedUntil: failing.lockedUntil })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()
}

const note = {
  name: 'account-signed-in',
  text: 'update account set last_sign_in_time = $3 where tenant_id = $1 and account_id = $2',
}

/**
 * Sent with the commit through `run`: kysely would send it a moment later, after the transaction and its
 * tenant setting have ended.
 */
export async function noteSignIn(db: Db, tenantId: number, accountId: string, at: Date): Promise<void> {
  await run(db, note, [tenantId, accountId, at])
}

/** The failure count of an unknown username. */
export function findUnknown(db: Db, tenantId: number, hash: Buffer): Promise<Failing | undefined> {
  return db
    .selectFrom('unknown_login')
    .where('tenantId', '=', tenantId)
    .where('loginHash', '=', hash)
    .select(['failures', 'lockedUntil'])
    .executeTakeFirst()
}

/** The same, locked until the transaction ends, and inserted if missing. */
export async function lockUnknown(db: Db, tenantId: number, hash: Buffer, at: Date): Promise<Failing> {
  return db
    .insertInto('unknown_login')
    .values({ tenantId, loginHash: hash, lastTime: at })
    .onConflict((conflict) => conflict.columns(['tenantId', 'loginHash']).doUpdateSet({ lastTime: at }))
    .returning(['failures', 'lockedUntil'])
    .executeTakeFirstOrThrow()
}

export async function updateUnknown(db: Db, tenantId: number, hash: Buffer, failing: Failing): Promise<void> {
  await db
    .updateTable('unknown_login')
    .set({ failures: failing.failures, lockedUntil: failing.lockedUntil })
    .where('tenantId', '=', tenantId)
    .where('loginHash', '=', hash)
    .execute()
}

export async function deleteUnknown(db: Db, tenantId: number, before: Date): Promise<void> {
  await db
    .deleteFrom('unknown_login')
    .where('tenantId', '=', tenantId)
    .where('lastTime', '<', before)
    .execute()
}
