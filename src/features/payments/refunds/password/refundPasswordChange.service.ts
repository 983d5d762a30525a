import { verify } from '@node-rs/argon2'
import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import { m } from '#features/payments/refunds/password/refundPassword.messages.ts'
import { setRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import { findPassword, lockPassword } from '#features/payments/refunds/refundPassword.sql.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import { hashNewPassword } from '#features/session/passwords/passwords.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

/** Whether there is one, and until when none is tried. */
export async function refundPasswordState({ db, scope, now }: Ctx) {
  const found = await findPassword(db, scope)
  const lockedUntil = found?.lockedUntil && found.lockedUntil > now ? found.lockedUntil : null
  return { isSet: found !== null, lockedUntil }
}

/**
 * Sets the merchant's refund password and tells every Owner by mail. Refuses beside `password` what the rules refuse, and the
 * one that is in force.
 */
export async function changeRefundPassword(ctx: Ctx, password: string) {
  const { tradeName, timezone, merchantId } = await merchantOf(ctx.db, ctx.scope)
  const passwordHash = await hashNewPassword(password, [tradeName, merchantId, ctx.actor.name])
  const current = await lockPassword(ctx.db, ctx.scope)
  if (current && (await verify(current.passwordHash, password)))
    throw new AppError('request.invalid', { fields: [{ field: 'password', text: m.mustDiffer }] })

  await setRefundPassword(ctx, passwordHash)
  await mailPeople(
    ctx,
    { roles: ['admin'] },
    (language, { displayName }) => {
      const time = `${formatInstant(ctx.now, timezone, language, 'dateTime')} (${formatZone(timezone, ctx.now, language)})`
      const values = { name: displayName, tradeName, time, by: ctx.actor.name }
      return {
        subject: say(language, m.mailSubject, values),
        paragraphs: [m.mailGreeting, m.mailTold, m.mailAdvice].map((text) => say(language, text, values)),
        link: { label: say(language, m.mailOpen), url: `${ctx.app.config.publicUrl}/Settings/Security` },
        footer: say(language, m.mailFooter, values),
      }
    },
    { about: { type: 'merchant', id: merchantId } },
  )
  return {}
}
