import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** A merchant user with their PIN state. Times refer to the last POS sign-in. */
export type PersonRow = {
  accountId: string
  username: string
  displayName: string
  role: Role
  hasPin: boolean
  lockedUntil: Date | null
}

/** The users of the scope's merchant who may sign in, by role, then name. */
export async function selectPeople(db: Db, scope: Scope): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('account')
    .where(within(scope, 'account'))
    .where('disabled', '=', false)
    .where('role', 'is not', null)
    .select(['account_id', 'username', 'display_name', 'role', 'pin_hash', 'pin_locked_until'])
    .orderBy('role')
    .orderBy('display_name')
    .orderBy('account_id')
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    username: row.username,
    displayName: row.display_name,
    role: nameOf(roleCode, row.role ?? roleCode.cashier),
    hasPin: row.pin_hash !== null,
    lockedUntil: row.pin_locked_until,
  }))
}

export type LastSignIn = { accountId: string; time: Date; deviceId: string; deviceName: string }

/** The last POS sign-in of each user of the scope's merchant. */
export function lastSignIns(db: Db, { tenantId, merchantId }: Scope): Promise<LastSignIn[]> {
  return db
    .selectFrom('session')
    .innerJoin('device', (join) =>
      join
        .onRef('device.tenant_id', '=', 'session.tenant_id')
        .onRef('device.device_id', '=', 'session.device_id'),
    )
    .where('session.tenant_id', '=', tenantId)
    .where('session.merchant_id', '=', merchantId)
    .distinctOn('session.account_id')
    .select([
      'session.account_id as accountId',
      'session.create_time as time',
      'device.device_id as deviceId',
      'device.name as deviceName',
    ])
    .orderBy('session.account_id')
    .orderBy('session.create_time', 'desc')
    .execute()
}

export type PinRow = {
  accountId: string
  displayName: string
  role: Role
  pinHash: string | null
  failures: number
  lockedUntil: Date | null
}

/** A user's PIN hash; null if they have none or may not sign in. */
export async function findPinHash(db: Db, scope: Scope, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .where(within(scope, 'account'))
    .where('account_id', '=', accountId)
    .where('disabled', '=', false)
    .where('role', 'is not', null)
    .select('pin_hash')
    .executeTakeFirst()
  return row?.pin_hash ?? null
}

/**
 * Locks a user of the scope's merchant until the transaction ends, so that wrong PINs are counted one by one.
 */
export async function lockPin(db: Db, scope: Scope, accountId: string): Promise<PinRow | undefined> {
  const row = await db
    .selectFrom('account')
    .where(within(scope, 'account'))
    .where('account_id', '=', accountId)
    .where('disabled', '=', false)
    .where('role', 'is not', null)
    .select(['account_id', 'display_name', 'role', 'pin_hash', 'pin_failures', 'pin_locked_until'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    accountId: row.account_id,
    displayName: row.display_name,
    role: nameOf(roleCode, row.role ?? roleCode.cashier),
    pinHash: row.pin_hash,
    failures: row.pin_failures,
    lockedUntil: row.pin_locked_until,
  }
}

/** Stores the result of an attempt for a locked user. */
export async function updatePinFailures(
  db: Db,
  scope: Scope,
  accountId: string,
  { failures, lockedUntil }: { failures: number; lockedUntil: Date | null },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ pin_failures: failures, pin_locked_until: lockedUntil })
    .where(within(scope, 'account'))
    .where('account_id', '=', accountId)
    .execute()
}

/** Setting or clearing a PIN resets failures and lock. */
export async function writePin(
  db: Db,
  scope: Scope,
  accountId: string,
  pinHash: string | null,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ pin_hash: pinHash, pin_failures: 0, pin_locked_until: null })
    .where(within(scope, 'account'))
    .where('account_id', '=', accountId)
    .execute()
}
