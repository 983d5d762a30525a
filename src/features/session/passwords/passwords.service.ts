import { merchantOf } from '#features/merchants/merchants.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import { accountErrors } from '#features/session/accounts/accounts.errors.ts'
import { hashPassword } from '#features/session/hashing.service.ts'
import { isCommon } from '#features/session/passwords/passwordStrength.domain.ts'
import {
  type PasswordFault,
  passwordFault,
  wordsAbout,
} from '#features/session/passwords/passwords.domain.ts'
import { changedMail, passwordFaultTexts } from '#features/session/passwords/passwords.messages.ts'
import {
  endOpenDoors,
  lockOwner,
  type PasswordOwner,
  revokeOthers,
  writePassword,
} from '#features/session/passwords/passwords.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, say } from '#shared/messages.ts'
import { formatInstant, formatZone, type Zone } from '#shared/zone.ts'

/**
 * Hashes a new password after checking all rules: length, personal words, common passwords. Throws the
 * violation beside `field`. Takes about 20 ms, so hold no row lock.
 */
export async function hashNewPassword(
  password: string,
  about: readonly string[],
  field = 'password',
): Promise<string> {
  refuseWeak(password, about, field)
  return hashPassword(password)
}

/** Checks the same rules without hashing. Throws `request.invalid` with the violation beside `field`. */
export function refuseWeak(password: string, about: readonly string[], field = 'password'): void {
  const fault = faultOf(password, about)
  if (fault)
    throw new AppError(requestErrors.invalid, { fields: [{ field, text: passwordFaultTexts[fault] }] })
}

/** Why a new password is rejected, by the rules or as too common; null if acceptable. */
export function faultOf(password: string, about: readonly string[]): PasswordFault | null {
  return passwordFault(password, about) ?? (isCommon(password, about) ? 'common' : null)
}

/** A new password with its hash, computed before the transaction that stores it. */
export type HashedPassword = { password: string; passwordHash: string }

export async function hashed(password: string): Promise<HashedPassword> {
  return { password, passwordHash: await hashPassword(password) }
}

type Setting = {
  /** Ends the user's other sessions, including POS devices, but not the current one. */
  endOthers: boolean
  /** The request field that the password came in. */
  field?: string
}

/**
 * Sets a user's password. Pending email links and half-finished sign-ins are revoked, and the user is
 * notified by email. Second factors stay. Throws `account.notFound`, and rule violations beside the field.
 */
export async function setPassword(
  ctx: Ctx & { signedIn?: SignedIn },
  accountId: string,
  { password, passwordHash }: HashedPassword,
  { endOthers, field = 'password' }: Setting,
): Promise<PasswordOwner> {
  const { tenantId } = ctx.scope
  const owner = await lockOwner(ctx.db, tenantId, accountId)
  if (!owner) throw new AppError(accountErrors.notFound)
  refuseWeak(password, wordsAbout(owner), field)

  await writePassword(ctx.db, tenantId, accountId, { passwordHash, at: ctx.now })
  await endOpenDoors(ctx.db, tenantId, accountId, ctx.now)
  const kept = ctx.signedIn?.tokenHash ?? null
  const ended = endOthers ? await revokeOthers(ctx.db, tenantId, accountId, { kept, at: ctx.now }) : 0
  ctx.audit('password.changed', { type: 'account', id: accountId }, { after: { sessionsEnded: ended } })
  await tellOwner(ctx, owner, endOthers)
  return owner
}

/** Users without an address, or with a pending invitation, are not notified. */
async function tellOwner(ctx: Ctx, owner: PasswordOwner, endOthers: boolean): Promise<void> {
  if (owner.merchantId === null) return
  const scope = scopeOf(ctx.scope.tenantId, owner.merchantId)
  const { timezone } = await merchantOf(ctx.db, scope)
  await mailPeople(
    { ...ctx, scope },
    { accountIds: [owner.accountId] },
    (language) => changed(ctx, owner, { language, timezone, endOthers }),
    { about: { type: 'account', id: owner.accountId } },
  )
}

type Telling = { language: Language; timezone: Zone; endOthers: boolean }

function changed(ctx: Ctx, owner: PasswordOwner, { language, timezone, endOthers }: Telling): Letter {
  const shown = formatInstant(ctx.now, timezone, language, 'dateTime')
  const time = `${shown} (${formatZone(timezone, ctx.now, language)})`
  const values = { name: owner.displayName, username: owner.username, time }
  return {
    subject: say(language, changedMail.subject),
    paragraphs: [
      say(language, changedMail.greeting, values),
      say(language, endOthers ? changedMail.told : changedMail.toldOpen, values),
      say(language, changedMail.notYou),
    ],
    link: {
      label: say(language, changedMail.open),
      url: `${ctx.app.config.publicUrl}/user/ForgetWithEmail`,
    },
    footer: say(language, changedMail.footer),
  }
}
