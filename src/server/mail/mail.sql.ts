import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type NewMail = { mailId: string; recipient: string; subject: string; sealedBody: Buffer; now: Date }

export async function insertMail(db: Db, scope: Scope, mail: NewMail): Promise<void> {
  await db
    .insertInto('mail_message')
    .values({
      tenant_id: scope.tenantId,
      mail_id: mail.mailId,
      merchant_id: scope.merchantId,
      recipient: mail.recipient,
      subject: mail.subject,
      state: 'queued',
      sealed_body: mail.sealedBody,
      create_time: mail.now,
    })
    .execute()
}

/** A mail that waits to be sent; counts the attempt. Undefined where it was sent or given up. */
export async function takeMail(db: Db, scope: Scope, mailId: string) {
  return db
    .updateTable('mail_message')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .returning(['recipient', 'subject', 'sealed_body as sealedBody', 'attempts'])
    .executeTakeFirst()
}

/** What it said is forgotten with its end. */
export async function endMail(
  db: Db,
  scope: Scope,
  mailId: string,
  end: { sent: Date } | { error: string },
): Promise<void> {
  const sent = 'sent' in end ? end.sent : null
  await db
    .updateTable('mail_message')
    .set({
      state: sent ? 'sent' : 'failed',
      sealed_body: null,
      sent_time: sent,
      error: 'error' in end ? end.error : null,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .execute()
}
