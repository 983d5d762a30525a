import { mailTexts as m } from '#features/account/staff/mails/staffMails.messages.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import type { Ctx } from '#server/context.ts'
import { say, type Text } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

/** Emails a user their new role. */
export function tellOfRole(ctx: Ctx, accountId: string, role: Role): Promise<void> {
  return notify(ctx, accountId, m.roleChanged, { role: roleText[role] })
}

/** Emails a user at the old address that it is being replaced. Call before the change. */
export function tellOfNewEmail(ctx: Ctx, accountId: string): Promise<void> {
  return notify(ctx, accountId, m.emailChanged)
}

/** Call before disabling: disabled users get no more email. */
export function tellOfDisabling(ctx: Ctx, accountId: string): Promise<void> {
  return notify(ctx, accountId, m.disabled)
}

type Letter = { subject: Text; body: Text; way: Text }

async function notify(
  ctx: Ctx,
  accountId: string,
  { subject, body, way }: Letter,
  named: Record<string, Text> = {},
) {
  const { tradeName } = await merchantOf(ctx.db, ctx.scope)
  await mailPeople(
    ctx,
    { accountIds: [accountId] },
    (language, { displayName }) => {
      const words = Object.entries(named).map(([key, text]) => [key, say(language, text)] as const)
      const values = {
        name: displayName,
        merchant: tradeName,
        by: ctx.actor.name,
        ...Object.fromEntries(words),
      }
      return {
        subject: say(language, subject, values),
        paragraphs: [m.greeting, body, way].map((text) => say(language, text, values)),
        footer: say(language, m.footer, values),
      }
    },
    { about: { type: 'account', id: accountId } },
  )
}
