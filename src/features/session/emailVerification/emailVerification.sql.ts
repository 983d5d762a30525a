import type { LinkPurpose } from '#features/session/emailVerification/emailVerification.domain.ts'
import type { Db } from '#server/database/db.ts'
import type { Language } from '#shared/messages.ts'

/** The recipient of a link. */
export type Recipient = {
  accountId: string
  merchantId: string | null
  username: string
  displayName: string
  email: string | null
  language: Language
  disabled: boolean
  invited: boolean
  tradeName: string
}

/**
 * Locks the recipient until the transaction ends, so that the second of two simultaneous links replaces the
 * first.
 */
export async function lockRecipient(
  db: Db,
  tenantId: number,
  accountId: string,
): Promise<Recipient | undefined> {
  const row = await people(db, tenantId)
    .where('account.accountId', '=', accountId)
    .forUpdate('account')
    .executeTakeFirst()
  return row && recipientOf(row)
}

/** The accounts of a tenant that may sign in and have this address, by username. */
export async function selectByEmail(db: Db, tenantId: number, email: string): Promise<Recipient[]> {
  const rows = await people(db, tenantId)
    .where('account.email', '=', email)
    .where('account.disabled', '=', false)
    .where('account.inviteTime', 'is', null)
    .orderBy('account.username')
    .limit(20)
    .execute()
  return rows.map(recipientOf)
}

function people(db: Db, tenantId: number) {
  return db
    .selectFrom('account')
    .leftJoin('merchant', (join) =>
      join
        .onRef('merchant.tenantId', '=', 'account.tenantId')
        .onRef('merchant.merchantId', '=', 'account.merchantId'),
    )
    .where('account.tenantId', '=', tenantId)
    .select([
      'account.accountId',
      'account.merchantId',
      'account.username',
      'account.displayName',
      'account.email',
      'account.language',
      'account.disabled',
      'account.inviteTime',
      'merchant.tradeName',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

function recipientOf({ language, inviteTime, tradeName, ...row }: Row): Recipient {
  return {
    ...row,
    language: language === 'zh' ? 'zh' : 'en',
    invited: inviteTime !== null,
    tradeName: tradeName ?? '',
  }
}

/** Counts the links of a purpose sent to an account since then. */
export async function countLinks(
  db: Db,
  tenantId: number,
  { accountId, purpose, since }: { accountId: string; purpose: LinkPurpose; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('mail_proof')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('createTime', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Expires older links of the same purpose. */
export async function endLinks(
  db: Db,
  tenantId: number,
  { accountId, purpose, at }: { accountId: string; purpose: LinkPurpose; at: Date },
): Promise<void> {
  await db
    .updateTable('mail_proof')
    .set({ useTime: at })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('useTime', 'is', null)
    .execute()
}

type NewLink = {
  hash: Buffer
  purpose: LinkPurpose
  accountId: string
  email: string
  sender: string
  createTime: Date
  expireTime: Date
}

export async function insertLink(db: Db, tenantId: number, link: NewLink): Promise<void> {
  await db
    .insertInto('mail_proof')
    .values({
      tenantId,
      proofHash: link.hash,
      purpose: link.purpose,
      accountId: link.accountId,
      email: link.email,
      sender: link.sender,
      createTime: link.createTime,
      expireTime: link.expireTime,
    })
    .execute()
}

export type Link = { purpose: LinkPurpose; accountId: string; email: string; sender: string }

/** Locks a valid link until the transaction ends, so that the second of two uses finds it used. */
export async function lockLink(
  db: Db,
  tenantId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<Link | undefined> {
  const row = await openLink(db, tenantId, hash, now).forUpdate().executeTakeFirst()
  return row as Link | undefined
}

/** The same without a lock. */
export async function findLink(
  db: Db,
  tenantId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<Link | undefined> {
  return (await openLink(db, tenantId, hash, now).executeTakeFirst()) as Link | undefined
}

function openLink(db: Db, tenantId: number, hash: Buffer, now: Date) {
  return db
    .selectFrom('mail_proof')
    .where('tenantId', '=', tenantId)
    .where('proofHash', '=', hash)
    .where('purpose', 'in', ['resetPassword', 'invitation'])
    .where('useTime', 'is', null)
    .where('expireTime', '>', now)
    .select(['purpose', 'accountId', 'email', 'sender'])
}

export async function markLinkUsed(db: Db, tenantId: number, hash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('mail_proof')
    .set({ useTime: at })
    .where('tenantId', '=', tenantId)
    .where('proofHash', '=', hash)
    .execute()
}

/** Deletes expired links. */
/** The tenants with links that expired before an instant. */
export function tenantsWithLinks(db: Db, before: Date): Promise<{ tenantId: number }[]> {
  return db
    .selectFrom('mail_proof')
    .where('expireTime', '<', before)
    .select('tenantId')
    .distinct()
    .orderBy('tenantId')
    .execute()
}

export async function deleteLinks(db: Db, tenantId: number, before: Date): Promise<void> {
  await db
    .deleteFrom('mail_proof')
    .where('tenantId', '=', tenantId)
    .where('expireTime', '<', before)
    .execute()
}
