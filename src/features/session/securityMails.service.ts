import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import { mailFrame, type SecurityEvent, securityMails } from '#features/session/securityMails.messages.ts'
import type { Person } from '#features/session/signIn.sql.ts'
import type { Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { say } from '#shared/messages.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

type Told = Pick<Person, 'accountId' | 'merchantId' | 'displayName' | 'username'>

/**
 * Tells a person by mail what happened to their account's security, in their language and with the time at their merchant.
 * Someone without an address is told by nobody; the provider's staff have none.
 */
export async function tellPerson(
  ctx: Ctx,
  person: Told,
  event: SecurityEvent,
  values: Record<string, string | number> = {},
): Promise<void> {
  if (person.merchantId === null) return
  const scope = scopeOf(ctx.scope.tenantId, person.merchantId)
  const { timezone } = await merchantOf(ctx.db, scope)
  await mailPeople(
    { ...ctx, scope },
    { accountIds: [person.accountId] },
    (language) => {
      const shown = formatInstant(ctx.now, timezone, language, 'dateTime')
      const time = `${shown} (${formatZone(timezone, ctx.now, language)})`
      const known = { name: person.displayName, username: person.username, time, ...values }
      const { subject, told, advice } = securityMails[event]
      return {
        subject: say(language, subject),
        paragraphs: [
          say(language, mailFrame.greeting, known),
          say(language, told, known),
          say(language, advice),
        ],
        footer: say(language, mailFrame.footer, known),
      }
    },
    { about: { type: 'account', id: person.accountId } },
  )
}
