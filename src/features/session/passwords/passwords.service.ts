import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import { hashPassword } from '#features/session/hashing.ts'
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
import { AppError } from '#shared/errors.ts'
import { type Language, say } from '#shared/messages.ts'
import { formatInstant, formatZone, type Zone } from '#shared/zone.ts'

/**
 * The hash of a new password, once it has passed every rule: of the specification, not about its person, not common. Refuses
 * with the fault beside `field`. Takes some 20 ms, so no row should be locked meanwhile.
 */
export async function hashNewPassword(
  password: string,
  about: readonly string[],
  field = 'password',
): Promise<string> {
  refuseWeak(password, about, field)
  return hashPassword(password)
}

/** The same rules without the hash. Refuses `request.invalid` with the fault beside `field`. */
export function refuseWeak(password: string, about: readonly string[], field = 'password'): void {
  const fault = faultOf(password, about)
  if (fault) throw new AppError('request.invalid', { fields: [{ field, text: passwordFaultTexts[fault] }] })
}

/** What a new password is refused for, by the rules and by the list of common ones; null where it will do. */
export function faultOf(password: string, about: readonly string[]): PasswordFault | null {
  return passwordFault(password, about) ?? (isCommon(password, about) ? 'common' : null)
}

/** A new password, and its hash: made before the transaction that sets it. */
export type HashedPassword = { password: string; passwordHash: string }

export async function hashed(password: string): Promise<HashedPassword> {
  return { password, passwordHash: await hashPassword(password) }
}

type Setting = {
  /** End this person's other sessions, at tills too, but not the one that asks. */
  endOthers: boolean
  /** Which field of the request the password came in. */
  field?: string
}

/**
 * Sets someone's password: whatever their earlier mails and half-way sign-ins would still open is closed, and they are told by
 * mail. Their second factor stays. Refuses `account.notFound`, and the rules' faults beside the field.
 */
export async function setPassword(
  ctx: Ctx & { signedIn?: SignedIn },
  accountId: string,
  { password, passwordHash }: HashedPassword,
  { endOthers, field = 'password' }: Setting,
): Promise<PasswordOwner> {
  const { tenantId } = ctx.scope
  const owner = await lockOwner(ctx.db, tenantId, accountId)
  if (!owner) throw new AppError('account.notFound')
  refuseWeak(password, wordsAbout(owner), field)

  await writePassword(ctx.db, tenantId, accountId, { passwordHash, at: ctx.now })
  await endOpenDoors(ctx.db, tenantId, accountId, ctx.now)
  const kept = ctx.signedIn?.tokenHash ?? null
  const ended = endOthers ? await revokeOthers(ctx.db, tenantId, accountId, { kept, at: ctx.now }) : 0
  ctx.audit('password.changed', { type: 'account', id: accountId }, { after: { sessionsEnded: ended } })
  await tellOwner(ctx, owner, endOthers)
  return owner
}

/** Someone who has no address, or has not yet taken their invitation, is told by nobody. */
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
