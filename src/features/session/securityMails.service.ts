import { merchantOf } from '#features/merchants/merchants.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import { mailFrame, type SecurityEvent, securityMails } from '#features/session/securityMails.messages.ts'
import type { Person } from '#features/session/signIn.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import { sendMail } from '#server/mail/mail.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type Language, say } from '#shared/messages.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

const providerZone = 'America/Vancouver'

type MailRecipient = Pick<Person, 'accountId' | 'merchantId' | 'displayName' | 'username'>

/**
 * Emails a user about an account security event, in their language and with the time at their merchant, or at
 * the provider for staff. Users without an address are skipped.
 */
export async function tellPerson(
  ctx: Ctx,
  person: MailRecipient,
  event: SecurityEvent,
  values: Record<string, string | number> = {},
): Promise<void> {
  const write = await letterOf(ctx, person, event, values)
  const scope = scopeOf(ctx.scope.tenantId, person.merchantId ?? '')
  const about = { type: 'account', id: person.accountId } as const
  await mailPeople({ ...ctx, scope }, { accountIds: [person.accountId] }, write, { about })
}

/** The same for a given address: an email change notifies both the old and the new one. */
export async function tellAddress(
  ctx: Ctx,
  person: MailRecipient,
  { email, language }: { email: string; language: Language },
  event: SecurityEvent,
  values: Record<string, string | number> = {},
  link?: (language: Language) => Letter['link'],
): Promise<void> {
  const write = await letterOf(ctx, person, event, values)
  const scope = scopeOf(ctx.scope.tenantId, person.merchantId ?? '')
  const about = { type: 'account', id: person.accountId } as const
  const letter = write(language)
  const linked = link ? { ...letter, link: link(language) } : letter
  await sendMail({ ...ctx, scope }, [email], linked, {
    purpose: 'account',
    language,
    secret: Boolean(link),
    about,
  })
}

async function letterOf(
  ctx: Ctx,
  person: MailRecipient,
  event: SecurityEvent,
  values: Record<string, string | number>,
): Promise<(language: Language) => Letter> {
  const { merchantId } = person
  const isStaff = merchantId === null
  const timezone = isStaff
    ? providerZone
    : (await merchantOf(ctx.db, scopeOf(ctx.scope.tenantId, merchantId))).timezone
  return (language) => {
    const shown = formatInstant(ctx.now, timezone, language, 'dateTime')
    const time = `${shown} (${formatZone(timezone, ctx.now, language)})`
    const known = { name: person.displayName, username: person.username, time, ...values }
    const { subject, told, advice, staffAdvice = advice } = securityMails[event]
    return {
      subject: say(language, subject),
      paragraphs: [
        say(language, mailFrame.greeting, known),
        say(language, told, known),
        say(language, isStaff ? staffAdvice : advice),
      ],
      footer: say(language, mailFrame.footer, known),
    }
  }
}
