import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
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
      tenantId: scope.tenantId,
      mailId: mail.mailId,
      merchantId: scope.merchantId,
      medium: mail.medium,
      purpose: mail.purpose,
      aboutType: mail.about?.type ?? null,
      aboutId: mail.about?.id ?? null,
      language: mail.language,
      secret: mail.secret,
      requestedBy: mail.requestedBy,
      recipient: mail.recipient,
      accountId: mail.accountId,
      subject: mail.subject,
      state: mail.error === null ? 'queued' : 'failed',
      error: mail.error,
      sealedBody: mail.error !== null && mail.secret ? null : mail.sealedBody,
      createTime: mail.now,
    })
    .execute()
}

/** Takes a queued message and counts the attempt. Undefined if it was sent or has failed. */
export async function takeMail(db: Db, scope: Scope, mailId: string) {
  return db
    .updateTable('mail_message')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tenantId', '=', scope.tenantId)
    .where('mailId', '=', mailId)
    .where('state', '=', 'queued')
    .returning([
      'recipient',
      'accountId',
      'subject',
      'sealedBody',
      'attempts',
      'secret',
      'purpose',
      'aboutType',
      'aboutId',
      'createTime',
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
    .set({ accountId, recipient })
    .where('tenantId', '=', scope.tenantId)
    .where('mailId', '=', mailId)
    .execute()
}

/** Returns a queued message, so that copies can be addressed to other people. */
export async function findMail(db: Db, scope: Scope, mailId: string) {
  return db
    .selectFrom('mail_message')
    .where(within(scope, 'mail_message'))
    .where('mailId', '=', mailId)
    .where('state', '=', 'queued')
    .select(['recipient', 'accountId', 'purpose', 'subject', 'language', 'sealedBody'])
    .select(['aboutType', 'aboutId'])
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
    .set({ state, sentTime: sent, error: 'error' in outcome ? outcome.error : null })
    .$if(state !== 'queued', (update) =>
      update.set({ sealedBody: sql<Buffer | null>`case when secret then null else sealed_body end` }),
    )
    .where('tenantId', '=', scope.tenantId)
    .where('mailId', '=', mailId)
    .where('state', '=', 'queued')
    .execute()
}

/** Deletes the bodies of older messages. Returns how many. */
/** The merchants with sent mails from before an instant that still have their bodies. */
export function ownersWithBodies(db: Db, before: Date): Promise<MerchantKey[]> {
  return db
    .selectFrom('mail_message')
    .where('createTime', '<', before)
    .where('state', '<>', 'queued')
    .where('sealedBody', 'is not', null)
    .select(['tenantId', 'merchantId'])
    .distinct()
    .orderBy('tenantId')
    .orderBy('merchantId')
    .execute()
}

export async function forgetBodies(db: Db, scope: Scope, before: Date): Promise<number> {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await db
    .updateTable('mail_message')
    .set({ sealedBody: null })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('createTime', '<', before)
    .where('state', '<>', 'queued')
    .where('sealedBody', 'is not', null)
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
    .where('tenantId', '=', scope.tenantId)
    .where('aboutId', '=', about.id)
    .where('aboutType', '=', about.type)
    .where('purpose', '=', purpose)
    .where('createTime', '>=', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
