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
    .where('account.account_id', '=', accountId)
    .forUpdate('account')
    .executeTakeFirst()
  return row && recipientOf(row)
}

/** The accounts of a tenant that may sign in and have this address, by username. */
export async function selectByEmail(db: Db, tenantId: number, email: string): Promise<Recipient[]> {
  const rows = await people(db, tenantId)
    .where('account.email', '=', email)
    .where('account.disabled', '=', false)
    .where('account.invite_time', 'is', null)
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
        .onRef('merchant.tenant_id', '=', 'account.tenant_id')
        .onRef('merchant.merchant_id', '=', 'account.merchant_id'),
    )
    .where('account.tenant_id', '=', tenantId)
    .select([
      'account.account_id as accountId',
      'account.merchant_id as merchantId',
      'account.username',
      'account.display_name as displayName',
      'account.email',
      'account.language',
      'account.disabled',
      'account.invite_time as inviteTime',
      'merchant.trade_name as tradeName',
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
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('create_time', '>', since)
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
    .set({ use_time: at })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('use_time', 'is', null)
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
      tenant_id: tenantId,
      proof_hash: link.hash,
      purpose: link.purpose,
      account_id: link.accountId,
      email: link.email,
      sender: link.sender,
      create_time: link.createTime,
      expire_time: link.expireTime,
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
    .where('tenant_id', '=', tenantId)
    .where('proof_hash', '=', hash)
    .where('purpose', 'in', ['resetPassword', 'invitation'])
    .where('use_time', 'is', null)
    .where('expire_time', '>', now)
    .select(['purpose', 'account_id as accountId', 'email', 'sender'])
}

export async function markLinkUsed(db: Db, tenantId: number, hash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('mail_proof')
    .set({ use_time: at })
    .where('tenant_id', '=', tenantId)
    .where('proof_hash', '=', hash)
    .execute()
}

/** Deletes expired links. */
export async function deleteLinks(db: Db, tenantId: number, before: Date): Promise<void> {
  await db
    .deleteFrom('mail_proof')
    .where('tenant_id', '=', tenantId)
    .where('expire_time', '<', before)
    .execute()
}
