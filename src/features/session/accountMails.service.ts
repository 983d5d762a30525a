import { type Reached, selectReachable, type Whom } from '#features/session/accountMails.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import { type MailAbout, sendMail } from '#server/mail/mail.ts'
import type { Language } from '#shared/messages.ts'

/**
 * Emails users of the scope's merchant, each in their language, at their address. Users without an address,
 * disabled or still invited are skipped. Returns the number of recipients.
 */
export async function mailPeople(
  ctx: Ctx,
  whom: Whom,
  write: (language: Language, person: Reached) => Letter,
  { about, secret = false }: { about?: MailAbout; secret?: boolean } = {},
): Promise<number> {
  const people = await selectReachable(ctx.db, ctx.scope, whom)
  for (const person of people) {
    const { email, language } = person
    const sending = { purpose: 'account', language, secret, ...(about && { about }) } as const
    await sendMail(ctx, [email], write(language, person), sending)
  }
  return people.length
}
