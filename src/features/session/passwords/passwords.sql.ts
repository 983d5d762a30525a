import { sql } from 'kysely'
import { deleteFailures } from '#features/session/failures/failures.sql.ts'
import type { Db } from '#server/database/db.ts'
import { publishSessionEnds } from '#server/live/live.ts'
import type { Language } from '#shared/messages.ts'

export type PasswordOwner = {
  accountId: string
  merchantId: string | null
  username: string
  displayName: string
  email: string | null
  language: Language
  passwordHash: string
  disabled: boolean
  inviteTime: Date | null
}

/** Locks the password's account until the transaction ends. */
export async function lockOwner(
  db: Db,
  tenantId: number,
  accountId: string,
): Promise<PasswordOwner | undefined> {
  const row = await db
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .select([
      'account_id as accountId',
      'merchant_id as merchantId',
      'username',
      'display_name as displayName',
      'email',
      'language',
      'password_hash as passwordHash',
      'disabled',
      'invite_time as inviteTime',
    ])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, language: row.language === 'zh' ? 'zh' : 'en' }
}

/** Stores a new password, which also removes a lock on the old one. */
export async function writePassword(
  db: Db,
  tenantId: number,
  accountId: string,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, password_time: at, failures: 0, locked_until: null })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()
  await deleteFailures(db, { tenantId, accountId })
}

/**
 * Ends an account's sessions, including POS devices, except the current one and its parent at the master
 * merchant: after a leaked password, every other session must end.
 */
export async function revokeOthers(
  db: Db,
  tenantId: number,
  accountId: string,
  { kept, at }: { kept: Buffer | null; at: Date },
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoke_time: at })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('revoke_time', 'is', null)
    .where('expire_time', '>', at)
    .$if(kept !== null, (query) =>
      query.where('token_hash', '!=', kept).where(
        sql<boolean>`token_hash is distinct from (
            select own.parent_hash from session own where own.tenant_id = ${tenantId} and own.token_hash = ${kept})`,
      ),
    )
    .returning('account_id')
    .execute()
  if (ended.length > 0) await publishSessionEnds(db, tenantId, [accountId])
  return ended.length
}

/** Revokes an account's pending email links and half-finished sign-ins. */
export async function endOpenDoors(db: Db, tenantId: number, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('mail_proof')
    .set({ use_time: at })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('use_time', 'is', null)
    .where('purpose', 'in', ['resetPassword', 'resetCode', 'invitation'])
    .execute()
  await db
    .updateTable('challenge')
    .set({ use_time: at })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('use_time', 'is', null)
    .execute()
}
