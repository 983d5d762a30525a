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
    .select(['accountId', 'username', 'displayName', 'role', 'pinHash', 'pinLockedUntil'])
    .orderBy('role')
    .orderBy('displayName')
    .orderBy('accountId')
    .execute()
  return rows.map((row) => ({
    accountId: row.accountId,
    username: row.username,
    displayName: row.displayName,
    role: nameOf(roleCode, row.role ?? roleCode.cashier),
    hasPin: row.pinHash !== null,
    lockedUntil: row.pinLockedUntil,
  }))
}

export type LastSignIn = { accountId: string; time: Date; deviceId: string; deviceName: string }

/** The last POS sign-in of each user of the scope's merchant. */
export function lastSignIns(db: Db, { tenantId, merchantId }: Scope): Promise<LastSignIn[]> {
  return db
    .selectFrom('session')
    .innerJoin('device', (join) =>
      join
        .onRef('device.tenantId', '=', 'session.tenantId')
        .onRef('device.deviceId', '=', 'session.deviceId'),
    )
    .where('session.tenantId', '=', tenantId)
    .where('session.merchantId', '=', merchantId)
    .distinctOn('session.accountId')
    .select([
      'session.accountId',
      'session.createTime as time',
      'device.deviceId',
      'device.name as deviceName',
    ])
    .orderBy('session.accountId')
    .orderBy('session.createTime', 'desc')
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
    .where('accountId', '=', accountId)
    .where('disabled', '=', false)
    .where('role', 'is not', null)
    .select('pinHash')
    .executeTakeFirst()
  return row?.pinHash ?? null
}

/**
 * Locks a user of the scope's merchant until the transaction ends, so that wrong PINs are counted one by one.
 */
export async function lockPin(db: Db, scope: Scope, accountId: string): Promise<PinRow | undefined> {
  const row = await db
    .selectFrom('account')
    .where(within(scope, 'account'))
    .where('accountId', '=', accountId)
    .where('disabled', '=', false)
    .where('role', 'is not', null)
    .select(['accountId', 'displayName', 'role', 'pinHash', 'pinFailures', 'pinLockedUntil'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    accountId: row.accountId,
    displayName: row.displayName,
    role: nameOf(roleCode, row.role ?? roleCode.cashier),
    pinHash: row.pinHash,
    failures: row.pinFailures,
    lockedUntil: row.pinLockedUntil,
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
    .set({ pinFailures: failures, pinLockedUntil: lockedUntil })
    .where(within(scope, 'account'))
    .where('accountId', '=', accountId)
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
    .set({ pinHash, pinFailures: 0, pinLockedUntil: null })
    .where(within(scope, 'account'))
    .where('accountId', '=', accountId)
    .execute()
}
