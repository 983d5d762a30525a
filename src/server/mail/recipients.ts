import type { Ctx } from '#server/context.ts'
import { findMail, type MailAbout, type MailPurpose, nameRecipient } from '#server/mail/mail.sql.ts'
import { queueMail } from '#server/mail/mail.ts'
import { openBody } from '#server/mail/mailBody.ts'

export type NamedPerson = { accountId: string; displayName: string }

/**
 * Splits a queued WeChat message addressed to a merchant or an account ID into one message per person
 * returned by `find`. Idempotent: a message that has a recipient is left alone.
 */
export async function nameRecipients(
  ctx: Ctx,
  mailId: string,
  find: (recipient: string) => Promise<NamedPerson[]>,
): Promise<void> {
  ctx.unchanged()
  const mail = await findMail(ctx.db, ctx.scope, mailId)
  if (!mail?.sealedBody || mail.accountId !== null) return
  const [first, ...others] = await find(mail.recipient)
  if (!first) return

  const named = ({ accountId, displayName }: NamedPerson) => ({ accountId, recipient: displayName })
  await nameRecipient(ctx.db, ctx.scope, mailId, named(first))
  const { subject, aboutType, aboutId } = mail
  const body = openBody(ctx.app.secretKey, mailId, mail.sealedBody)
  const language = mail.language === 'zh' ? 'zh' : 'en'
  const about = aboutType && aboutId ? { about: { type: aboutType, id: aboutId } as MailAbout } : {}
  for (const other of others) {
    const sending = { medium: 'wechat', purpose: mail.purpose as MailPurpose, language } as const
    await queueMail(ctx, { ...sending, ...about, ...named(other), subject, body })
  }
}
