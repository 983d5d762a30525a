import { z } from 'zod'
import { tellOfNewEmail, tellOfRole } from '#features/account/staff/mails/staffMails.service.ts'
import {
  isLastOwner,
  mayOpen,
  refusalBetween,
  refusalOfState,
  type StaffAct,
  stateOf,
} from '#features/account/staff/staff.domain.ts'
import { staffErrors } from '#features/account/staff/staff.errors.ts'
import type { Staff } from '#features/account/staff/staff.fields.ts'
import { faultTexts, noticeTexts } from '#features/account/staff/staff.messages.ts'
import { staffOf } from '#features/account/staff/staffViews.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { isUsername } from '#features/session/accounts/accounts.domain.ts'
import {
  changeAccount,
  findAccount,
  lockPeople,
  tellPages,
} from '#features/session/accounts/accounts.service.ts'
import type { Account } from '#features/session/accounts/accounts.sql.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import {
  type HashedPassword,
  hashed,
  refuseWeak,
  setPassword,
} from '#features/session/passwords/passwords.service.ts'
import { pinFault } from '#features/session/pins/pins.domain.ts'
import { type HashedPin, hashedPin, pinFieldFault, setPin } from '#features/session/pins/pins.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import type { Ctx } from '#server/context.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Language, Text } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'
import { unansweredSessionErrors } from '#shared/unansweredErrors.ts'

const noAccount = '00000000-0000-0000-0000-000000000000'

export type StaffFacts = {
  displayName: string
  role: Role
  email: string | null
  language: Language
  paymentNotice: boolean
}
export type NewStaff = StaffFacts & { username: string; password: string | null; pin: string | null }

/**
 * Locks the user to change together with every Owner and checks that the actor may do it, by the current rows
 * rather than the page's or session's data. Throws `staff.notFound`, `staff.self`, `staff.notYours`,
 * `staff.notInState`.
 */
export async function toBeChanged(ctx: Ctx, accountId: string, act: StaffAct) {
  const { person, by, owners } = await lockPeople(ctx, accountId)
  if (!person?.role) throw new AppError(staffErrors.notFound)
  const state = stateOf(person, ctx.now)
  const mayOrThrow = (wanted: StaffAct) => {
    const refusal =
      refusalBetween(wanted, {
        by: actingOf(ctx, by),
        person: { accountId, role: person.role ?? 'cashier' },
      }) ?? refusalOfState(wanted, state)
    if (refusal) throw new AppError(refusal)
  }
  mayOrThrow(act)
  const keepAnOwner = () => {
    if (person.role === 'admin' && isLastOwner(accountId, owners)) throw new AppError(staffErrors.lastOwner)
  }
  return { person, mayOrThrow, keepAnOwner }
}

/** The actor's current account; null if nobody is signed in. */
function actingOf({ actor }: Ctx, by: Account | undefined) {
  if (actor.kind !== 'account') return null
  if (!by?.role || by.disabled) throw new AppError(unansweredSessionErrors.expired)
  return { accountId: by.accountId, role: by.role }
}

/**
 * Adds a user: with a password they can sign in at once, without one they are invited by email. Throws
 * `staff.notYours`, and by field an invalid or taken username, an unacceptable password or PIN, a missing
 * email.
 */
export async function addStaff(ctx: Ctx, draft: NewStaff, hashes: Hashes): Promise<Staff> {
  const { username, displayName, role, email, language, password } = draft
  const { by } = await lockPeople(ctx, ctx.actor.id ?? noAccount)
  if (!mayOpen(actingOf(ctx, by)?.role ?? null, role)) throw new AppError(staffErrors.notYours)
  refuseDraft(draft)
  if (password !== null) refuseWeak(password, wordsAbout({ username, displayName, email }))
  const passwordHash = hashes.password?.passwordHash ?? ''

  const opened = { username, displayName, role, email, language, merchantId: ctx.scope.merchantId }
  const accountId = await openAccount(ctx, { ...opened, passwordHash, invited: password === null })
  if (accountId === null) throw faultAt('username', faultTexts.usernameTaken)
  const account = await findAccount(ctx.db, ctx.scope, accountId)
  if (account && !draft.paymentNotice) await changeAccount(ctx, account, { paymentNotice: false })
  if (hashes.pin) await setPin(ctx, accountId, hashes.pin)
  if (password === null) await mailPasswordLink(ctx, accountId, 'invitation')
  await tellPages(ctx, accountId)
  await tellOwners(ctx, accountId, noticeTexts.added, displayName)
  return staffOf(ctx, accountId)
}

/** Secrets hashed before the transaction that stores them. */
export type Hashes = { password: HashedPassword | null; pin: HashedPin | null }

const secrets = z.object({
  password: z.string().max(1_000).nullable(),
  pin: z.string().max(20).nullish(),
})

/** Hashes a call's password and PIN. */
export async function hashesOf(input: unknown): Promise<Hashes> {
  const { password = null, pin = null } = secrets.safeParse(input).data ?? {}
  return {
    password: password === null ? null : await hashed(password),
    pin: pin === null ? null : await hashedPin(pin),
  }
}

function refuseDraft({ username, email, password, pin }: NewStaff): void {
  if (!isUsername(username)) throw faultAt('username', faultTexts.username)
  if (password === null && email === null) throw faultAt('email', faultTexts.inviteNeedsEmail)
  const fault = pin === null ? null : pinFault(pin)
  if (fault) throw pinFieldFault(fault)
}

/**
 * Edits a user; a null password is unchanged. A new role applies from their next request. Throws as
 * `toBeChanged`, and `staff.lastOwner` if no active Owner would remain.
 */
export async function editStaff(
  ctx: Ctx,
  accountId: string,
  facts: StaffFacts,
  { password }: Hashes,
): Promise<Staff> {
  const { person, mayOrThrow, keepAnOwner } = await toBeChanged(ctx, accountId, 'edit')
  const email = facts.email?.trim().toLowerCase() ?? null
  const before = { role: person.role, email: person.email }
  if (facts.role !== before.role) {
    mayOrThrow('changeRole')
    keepAnOwner()
  }
  if (email !== before.email) mayOrThrow('changeEmail')
  if (password !== null) mayOrThrow('changePassword')
  if (email === null && person.inviteTime !== null) throw faultAt('email', faultTexts.inviteNeedsEmail)

  // Sent to the old address, because the new one may be an attacker's.
  if (email !== before.email) await tellOfNewEmail(ctx, accountId)
  await changeAccount(ctx, person, { ...facts, email }, actionOf(facts.role !== before.role))
  if (password !== null) await setPassword(ctx, accountId, password, { endOthers: true })
  // Replaces the invitation link that went to the old address.
  if (email !== before.email && person.inviteTime !== null && !person.disabled)
    await mailPasswordLink(ctx, accountId, 'invitation')
  if (facts.role !== before.role) {
    await tellOfRole(ctx, accountId, facts.role)
    await tellOwners(ctx, accountId, noticeTexts.roleChanged, facts.displayName)
  }
  return staffOf(ctx, accountId)
}

const actionOf = (role: boolean) => (role ? 'account.roleChanged' : 'account.changed')

/** Notifies the Owners, who should know of every change of users and roles. */
export async function tellOwners(ctx: Ctx, accountId: string, title: Text, name: string): Promise<void> {
  await sendNotice(ctx, {
    event: 'staff',
    factKey: `staff:${accountId}:${ctx.requestId}`,
    title,
    content: noticeTexts.by,
    values: { name, by: ctx.actor.name },
    link: `/Account/UserManagement/Detail/${accountId}`,
  })
}

export function faultAt(field: string, text: Text): AppError {
  return new AppError(requestErrors.invalid, { fields: [{ field, text }] })
}
