import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** Someone of a merchant, with what is known of their PIN. Times are those of the last sign-in at a till. */
export type PersonRow = {
  accountId: string
  username: string
  displayName: string
  role: Role
  hasPin: boolean
  lockedUntil: Date | null
}

/** The people of the scope's merchant who may sign in: by role, then by name. */
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

/** Of each person of the scope's merchant who has been at a till: when last, and at which. */
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

/** The hash of someone's PIN; null where they have none, or may not sign in. */
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

/** A person of the scope's merchant, locked until the transaction ends so that wrong PINs are counted one by one. */
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

/** Writes what a try made of a locked person's PIN. */
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

/** A new PIN, or none, starts without failures and without a lock. */
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
