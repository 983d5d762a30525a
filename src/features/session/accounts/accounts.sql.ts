import { deleteFailures } from '#features/session/failures/failures.sql.ts'
import type { Db } from '#server/database/db.ts'
import { publishSessionEnds } from '#server/live/live.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Language } from '#shared/messages.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

/** An account. For provider staff, merchant and role are null. */
export type Account = {
  accountId: string
  merchantId: string | null
  username: string
  displayName: string
  role: Role | null
  email: string | null
  emailVerifiedTime: Date | null
  language: Language
  disabled: boolean
  /** When the pending invitation was sent. */
  inviteTime: Date | null
  /** Passwords are not checked until then. */
  lockedUntil: Date | null
  paymentNotice: boolean
}

const columns = [
  'accountId',
  'merchantId',
  'username',
  'displayName',
  'role',
  'email',
  'emailVerifiedTime',
  'language',
  'disabled',
  'inviteTime',
  'lockedUntil',
  'paymentNotice',
] as const

type Row = {
  accountId: string
  merchantId: string | null
  username: string
  displayName: string
  role: number | null
  email: string | null
  emailVerifiedTime: Date | null
  language: string
  disabled: boolean
  inviteTime: Date | null
  lockedUntil: Date | null
  paymentNotice: boolean
}

function accountOf(row: Row): Account {
  return {
    accountId: row.accountId,
    merchantId: row.merchantId,
    username: row.username,
    displayName: row.displayName,
    role: row.role === null ? null : nameOf(roleCode, row.role),
    email: row.email,
    emailVerifiedTime: row.emailVerifiedTime,
    language: row.language === 'zh' ? 'zh' : 'en',
    disabled: row.disabled,
    inviteTime: row.inviteTime,
    lockedUntil: row.lockedUntil,
    paymentNotice: row.paymentNotice,
  }
}

/** An account of the scope's merchant, or of the staff in the provider's scope. */
export async function selectAccount(db: Db, scope: Scope, accountId: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', 'is not distinct from', scope.merchantId || null)
    .where('accountId', '=', accountId)
    .select(columns)
    .executeTakeFirst()
  return row && accountOf(row)
}

/**
 * Locks these accounts and every Owner of the scope's merchant until the transaction ends. The fixed lock
 * order makes two users who change each other wait, and the second sees the first one's change.
 */
export async function lockAccounts(db: Db, scope: Scope, accountIds: readonly string[]): Promise<Account[]> {
  const rows = await db
    .selectFrom('account')
    .where('tenantId', '=', scope.tenantId)
    .where(({ eb, or, and }) =>
      or([
        eb('accountId', 'in', [...accountIds]),
        and([eb('merchantId', '=', scope.merchantId), eb('role', '=', roleCode.admin)]),
      ]),
    )
    .select(columns)
    .orderBy('accountId')
    .forUpdate()
    .execute()
  return rows.map(accountOf)
}

/** The writable fields of an account. Omitted fields stay unchanged. */
export type AccountChange = Partial<{
  displayName: string
  role: Role
  email: string | null
  emailVerifiedTime: Date | null
  language: Language
  disabled: boolean
  inviteTime: Date | null
  paymentNotice: boolean
}>

export async function updateAccount(
  db: Db,
  { tenantId }: Pick<Scope, 'tenantId'>,
  accountId: string,
  change: AccountChange,
): Promise<void> {
  const { displayName, role, email, emailVerifiedTime, language, disabled, inviteTime, paymentNotice } =
    change
  await db
    .updateTable('account')
    .set({
      ...(displayName !== undefined && { displayName }),
      ...(role !== undefined && { role: roleCode[role] }),
      ...(email !== undefined && { email }),
      ...(emailVerifiedTime !== undefined && { emailVerifiedTime }),
      ...(language !== undefined && { language }),
      ...(disabled !== undefined && { disabled }),
      ...(inviteTime !== undefined && { inviteTime }),
      ...(paymentNotice !== undefined && { paymentNotice }),
    })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()
}

/** Resets the failure count and any lock. */
export async function clearFailures(db: Db, { tenantId }: Scope, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ failures: 0, lockedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .execute()
  await deleteFailures(db, { tenantId, accountId })
}

/**
 * Ends all sessions of an account, including those at POS devices and sub-merchants, and impersonations of
 * it.
 */
export async function endSessions(db: Db, { tenantId }: Scope, accountId: string, at: Date): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revokeTime: at })
    .where('tenantId', '=', tenantId)
    .where(({ eb, or }) => or([eb('accountId', '=', accountId), eb('viewAccountId', '=', accountId)]))
    .where('revokeTime', 'is', null)
    .where('expireTime', '>', at)
    .returning('accountId')
    .execute()
  await publishSessionEnds(
    db,
    tenantId,
    ended.map((row) => row.accountId),
  )
  return ended.length
}
