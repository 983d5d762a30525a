import { type Db, run } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Language } from '#shared/messages.ts'

/** A request for a code. Stored in the provider's tenant, because the account is not known yet. */
export type CodeRequest = {
  email: string
  language: Language
  codeHash: Buffer | null
  failures: number
  createTime: Date
  expireTime: Date
  mailTime: Date | null
  useTime: Date | null
}

type NewRequest = { hash: Buffer; email: string; language: Language; now: Date; expireTime: Date }

export async function insertRequest(db: Db, { hash, email, language, now, expireTime }: NewRequest) {
  await db
    .insertInto('password_request')
    .values({
      tenantId: providerTenant,
      requestHash: hash,
      email,
      language,
      createTime: now,
      expireTime,
    })
    .execute()
}

/** Locks the request until the transaction ends, so that attempts are counted one by one. */
export async function lockRequest(db: Db, hash: Buffer): Promise<CodeRequest | undefined> {
  const row = await db
    .selectFrom('password_request')
    .where('tenantId', '=', providerTenant)
    .where('requestHash', '=', hash)
    .select(['email', 'language', 'codeHash', 'failures', 'createTime', 'expireTime', 'mailTime', 'useTime'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, language: row.language === 'zh' ? 'zh' : 'en' }
}

const addressLock = {
  name: 'password-mail-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 14))',
}

/** Serializes emails to this address until the transaction ends, so that they are counted one by one. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await run(db, addressLock, [`password mail ${email}`])
}

/** The times of emails to an address since then. */
export async function mailTimes(db: Db, email: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('password_request')
    .where('tenantId', '=', providerTenant)
    .where('email', '=', email)
    .where('createTime', '>', since)
    .where('mailTime', 'is not', null)
    .select('mailTime')
    .execute()
  return rows.flatMap(({ mailTime }) => (mailTime === null ? [] : [mailTime]))
}

type Noted = { mailTime?: Date; codeHash?: Buffer; useTime?: Date }

export async function noteRequest(db: Db, hash: Buffer, noted: Noted): Promise<void> {
  const { mailTime, codeHash, useTime } = noted
  await db
    .updateTable('password_request')
    .set({
      ...(mailTime && { mailTime }),
      ...(codeHash && { codeHash }),
      ...(useTime && { useTime }),
    })
    .where('tenantId', '=', providerTenant)
    .where('requestHash', '=', hash)
    .execute()
}

export async function countWrongCode(db: Db, hash: Buffer): Promise<void> {
  await db
    .updateTable('password_request')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('tenantId', '=', providerTenant)
    .where('requestHash', '=', hash)
    .execute()
}

export async function deleteRequests(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('password_request')
    .where('tenantId', '=', providerTenant)
    .where('createTime', '<', before)
    .execute()
}
