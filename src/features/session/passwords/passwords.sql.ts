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
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select([
      'accountId',
      'merchantId',
      'username',
      'displayName',
      'email',
      'language',
      'passwordHash',
      'disabled',
      'inviteTime',
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
    .set({ passwordHash, passwordTime: at, failures: 0, lockedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
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
    .set({ revokeTime: at })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('revokeTime', 'is', null)
    .where('expireTime', '>', at)
    .$if(kept !== null, (query) =>
      query.where('tokenHash', '!=', kept).where(
        sql<boolean>`token_hash is distinct from (
            select own.parent_hash from session own where own.tenant_id = ${tenantId} and own.token_hash = ${kept})`,
      ),
    )
    .returning('accountId')
    .execute()
  if (ended.length > 0) await publishSessionEnds(db, tenantId, [accountId])
  return ended.length
}

/** Revokes an account's pending email links and half-finished sign-ins. */
export async function endOpenDoors(db: Db, tenantId: number, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('mail_proof')
    .set({ useTime: at })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('useTime', 'is', null)
    .where('purpose', 'in', ['resetPassword', 'resetCode', 'invitation'])
    .execute()
  await db
    .updateTable('challenge')
    .set({ useTime: at })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('useTime', 'is', null)
    .execute()
}
