import { z } from 'zod'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { m } from '#features/payments/refunds/password/refundPassword.messages.ts'
import { setRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import { findLastLock, findPassword } from '#features/payments/refunds/refundPassword.sql.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import { passwordMatchesInTurn } from '#features/session/hashing.service.ts'
import { newPassword } from '#features/session/passwords/passwords.domain.ts'
import { hashNewPassword } from '#features/session/passwords/passwords.service.ts'
import type { Ctx } from '#server/context.ts'
import { assertNoTransaction, transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/http/routes.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

/** Whether a refund password is set, and the latest time until which anyone is locked out. */
export async function refundPasswordState({ db, scope, now }: Ctx) {
  const [found, lockedUntil] = await Promise.all([findPassword(db, scope), findLastLock(db, scope, now)])
  return { isSet: found !== null, lockedUntil }
}

/** The hash of a new refund password, and whether it equals the current one. */
export type HashedPassword = { passwordHash: string; isCurrent: boolean }

const request = z.strictObject({ password: newPassword })

/**
 * Hashes a new refund password before the transaction opens, because that is slow. Reports broken password
 * rules at the field `password`; returns null if the contract will refuse the call.
 */
export async function hashRefundPassword(
  { requestContext, signedIn }: Caller,
  input: unknown,
): Promise<HashedPassword | null> {
  const { data } = request.safeParse(input)
  if (!data) return null
  const { scope, displayName } = signedIn
  const [{ tradeName, merchantId }, current] = await transaction(
    requestContext.app.pool,
    scope.tenantId,
    'read',
    (db) => Promise.all([merchantOf(db, scope), findPassword(db, scope)]),
  )
  assertNoTransaction('the hash of a refund password')
  const passwordHash = await hashNewPassword(data.password, [tradeName, merchantId, displayName])
  return {
    passwordHash,
    isCurrent: current !== null && (await passwordMatchesInTurn(current, data.password)),
  }
}

/**
 * Sets the merchant's refund password and emails every Owner. Rejects the current password at the field
 * `password`.
 */
export async function changeRefundPassword(ctx: Ctx, hashed: HashedPassword | null) {
  if (hashed === null || hashed.isCurrent)
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'password', text: m.mustDiffer }] })
  const { tradeName, timezone, merchantId } = await merchantOf(ctx.db, ctx.scope)

  await setRefundPassword(ctx, hashed.passwordHash)
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
