import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { PayerLanguage } from '#shared/messages.ts'

/** The purpose of a message, shown in the outbox. */
export type MailPurpose =
  | 'export'
  | 'payment'
  | 'receipt'
  | 'invoice'
  | 'reminder'
  | 'account'
  | 'notice'
  | 'test'
/** The object a message is about, such as an order. The outbox links to it. */
export type MailAbout = {
  type: 'order' | 'refund' | 'invoice' | 'schedule' | 'account' | 'merchant' | 'document' | 'notice'
  id: string
}

export type NewMail = {
  mailId: string
  medium: 'email' | 'wechat'
  purpose: MailPurpose
  about: MailAbout | null
  language: PayerLanguage
  secret: boolean
  requestedBy: string | null
  recipient: string
  /** The recipient of a WeChat message. */
  accountId: string | null
  subject: string
  sealedBody: Buffer
  /** The reason if the message will never be sent. */
  error: string | null
  now: Date
}

/** Stores a message; one with an error counts as failed. */
export async function insertMail(db: Db, scope: Scope, mail: NewMail): Promise<void> {
  await db
    .insertInto('mail_message')
    .values({
      tenant_id: scope.tenantId,
      mail_id: mail.mailId,
      merchant_id: scope.merchantId,
      medium: mail.medium,
      purpose: mail.purpose,
      about_type: mail.about?.type ?? null,
      about_id: mail.about?.id ?? null,
      language: mail.language,
      secret: mail.secret,
      requested_by: mail.requestedBy,
      recipient: mail.recipient,
      account_id: mail.accountId,
      subject: mail.subject,
      state: mail.error === null ? 'queued' : 'failed',
      error: mail.error,
      sealed_body: mail.error !== null && mail.secret ? null : mail.sealedBody,
      create_time: mail.now,
    })
    .execute()
}

/** Takes a queued message and counts the attempt. Undefined if it was sent or has failed. */
export async function takeMail(db: Db, scope: Scope, mailId: string) {
  return db
    .updateTable('mail_message')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .returning([
      'recipient',
      'account_id as accountId',
      'subject',
      'sealed_body as sealedBody',
      'attempts',
      'secret',
      'purpose',
      'about_type as aboutType',
      'about_id as aboutId',
      'create_time as createTime',
    ])
    .executeTakeFirst()
}

/** Sets the recipient of a message that was addressed to a whole merchant. */
export async function nameRecipient(
  db: Db,
  scope: Scope,
  mailId: string,
  { accountId, recipient }: { accountId: string; recipient: string },
): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ account_id: accountId, recipient })
    .where('tenant_id', '=', scope.tenantId)
    .where('mail_id', '=', mailId)
    .execute()
}

/** Returns a queued message, so that copies can be addressed to other people. */
export async function findMail(db: Db, scope: Scope, mailId: string) {
  return db
    .selectFrom('mail_message')
    .where(within(scope, 'mail_message'))
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .select([
      'recipient',
      'account_id as accountId',
      'purpose',
      'subject',
      'language',
      'sealed_body as sealedBody',
    ])
    .select(['about_type as aboutType', 'about_id as aboutId'])
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Records that a message was sent, has failed or will be retried. The body of a secret one is deleted once it
 * is final.
 */
export async function noteMail(
  db: Db,
  scope: Scope,
  mailId: string,
  outcome: { sent: Date } | { error: string; final: boolean },
): Promise<void> {
  const sent = 'sent' in outcome ? outcome.sent : null
  const state = sent ? 'sent' : 'final' in outcome && outcome.final ? 'failed' : 'queued'
  await db
    .updateTable('mail_message')
    .set({ state, sent_time: sent, error: 'error' in outcome ? outcome.error : null })
    .$if(state !== 'queued', (update) =>
      update.set({ sealed_body: sql<Buffer | null>`case when secret then null else sealed_body end` }),
    )
    .where('tenant_id', '=', scope.tenantId)
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .execute()
}

/** Deletes the bodies of older messages. Returns how many. */
export async function forgetBodies(db: Db, scope: Scope, before: Date): Promise<number> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('mail_message')
    .set({ sealed_body: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('create_time', '<', before)
    .where('state', '<>', 'queued')
    .where('sealed_body', 'is not', null)
    .execute()
  return Number(numUpdatedRows)
}

/** Counts the messages of a purpose about an object since an instant. */
export async function countMails(
  db: Db,
  scope: Scope,
  { purpose, about, since }: { purpose: MailPurpose; about: MailAbout; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('mail_message')
    .where('tenant_id', '=', scope.tenantId)
    .where('about_id', '=', about.id)
    .where('about_type', '=', about.type)
    .where('purpose', '=', purpose)
    .where('create_time', '>=', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
