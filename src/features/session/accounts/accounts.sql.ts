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
  'account_id',
  'merchant_id',
  'username',
  'display_name',
  'role',
  'email',
  'email_verified_time',
  'language',
  'disabled',
  'invite_time',
  'locked_until',
  'payment_notice',
] as const

type Row = {
  account_id: string
  merchant_id: string | null
  username: string
  display_name: string
  role: number | null
  email: string | null
  email_verified_time: Date | null
  language: string
  disabled: boolean
  invite_time: Date | null
  locked_until: Date | null
  payment_notice: boolean
}

function accountOf(row: Row): Account {
  return {
    accountId: row.account_id,
    merchantId: row.merchant_id,
    username: row.username,
    displayName: row.display_name,
    role: row.role === null ? null : nameOf(roleCode, row.role),
    email: row.email,
    emailVerifiedTime: row.email_verified_time,
    language: row.language === 'zh' ? 'zh' : 'en',
    disabled: row.disabled,
    inviteTime: row.invite_time,
    lockedUntil: row.locked_until,
    paymentNotice: row.payment_notice,
  }
}

/** An account of the scope's merchant, or of the staff in the provider's scope. */
export async function selectAccount(db: Db, scope: Scope, accountId: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', 'is not distinct from', scope.merchantId || null)
    .where('account_id', '=', accountId)
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
    .where('tenant_id', '=', scope.tenantId)
    .where(({ eb, or, and }) =>
      or([
        eb('account_id', 'in', [...accountIds]),
        and([eb('merchant_id', '=', scope.merchantId), eb('role', '=', roleCode.admin)]),
      ]),
    )
    .select(columns)
    .orderBy('account_id')
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
      ...(displayName !== undefined && { display_name: displayName }),
      ...(role !== undefined && { role: roleCode[role] }),
      ...(email !== undefined && { email }),
      ...(emailVerifiedTime !== undefined && { email_verified_time: emailVerifiedTime }),
      ...(language !== undefined && { language }),
      ...(disabled !== undefined && { disabled }),
      ...(inviteTime !== undefined && { invite_time: inviteTime }),
      ...(paymentNotice !== undefined && { payment_notice: paymentNotice }),
    })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Resets the failure count and any lock. */
export async function clearFailures(db: Db, { tenantId }: Scope, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ failures: 0, locked_until: null })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
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
    .set({ revoke_time: at })
    .where('tenant_id', '=', tenantId)
    .where(({ eb, or }) => or([eb('account_id', '=', accountId), eb('view_account_id', '=', accountId)]))
    .where('revoke_time', 'is', null)
    .where('expire_time', '>', at)
    .returning('account_id')
    .execute()
  await publishSessionEnds(
    db,
    tenantId,
    ended.map((row) => row.account_id),
  )
  return ended.length
}
