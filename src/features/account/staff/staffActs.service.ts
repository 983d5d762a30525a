import { tellOfDisabling } from '#features/account/staff/mails/staffMails.service.ts'
import type { StaffAct } from '#features/account/staff/staff.domain.ts'
import { staffErrors } from '#features/account/staff/staff.errors.ts'
import type { Staff } from '#features/account/staff/staff.fields.ts'
import { noticeTexts } from '#features/account/staff/staff.messages.ts'
import { tellOwners, toBeChanged } from '#features/account/staff/staff.service.ts'
import { staffOf } from '#features/account/staff/staffViews.service.ts'
import {
  changeAccount,
  disableAccount,
  enableAccount,
  signOutAccount,
  unlockAccount,
} from '#features/session/accounts/accounts.service.ts'
import type { Account } from '#features/session/accounts/accounts.sql.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { resetFactors } from '#features/session/factors/factors.service.ts'
import { unbind } from '#features/session/wechat/wechat.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** Runs an action on a user: checks permission, runs `work`, returns the updated user. */
async function act(
  ctx: Ctx,
  accountId: string,
  wanted: StaffAct,
  work: (person: Account, keepAnOwner: () => void) => Promise<unknown>,
): Promise<Staff> {
  const { person, keepAnOwner } = await toBeChanged(ctx, accountId, wanted)
  await work(person, keepAnOwner)
  return staffOf(ctx, accountId)
}

/** Disables an account and ends its sessions. Throws `staff.lastOwner`. */
export function disableStaff(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'disable', async (person, keepAnOwner) => {
    keepAnOwner()
    // Email first: disabled users get none.
    await tellOfDisabling(ctx, accountId)
    await disableAccount(ctx, person)
    await tellOwners(ctx, accountId, noticeTexts.disabled, person.displayName)
  })
}

export function enableStaff(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'enable', async (person) => {
    await enableAccount(ctx, person)
    await tellOwners(ctx, accountId, noticeTexts.enabled, person.displayName)
  })
}

export function unlockStaff(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'unlock', (person) => unlockAccount(ctx, person))
}

/** Emails a password reset link; the old password works until it is used. Throws `staff.noEmail`. */
export function resetPasswordOf(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'reset', (person) => mailLink(ctx, person, 'resetPassword'))
}

/** Resends an invitation, also a withdrawn one; the previous link expires. Throws `staff.noEmail`. */
export function inviteAgain(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'invite', async (person) => {
    await changeAccount(ctx, person, { disabled: false, inviteTime: ctx.now }, 'account.invited')
    await mailLink(ctx, person, 'invitation')
  })
}

async function mailLink(ctx: Ctx, person: Account, purpose: 'resetPassword' | 'invitation') {
  if (person.email === null) throw new AppError(staffErrors.noEmail)
  await mailPasswordLink(ctx, person.accountId, purpose)
}

export function withdrawInvitation(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'withdraw', (person) => disableAccount(ctx, person, 'account.withdrawn'))
}

/**
 * For a user who lost their phone: the next sign-in needs only the password, or sets up a new factor if the
 * policy requires it.
 */
export function resetFactorsOf(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'resetFactors', async (person) => {
    await resetFactors(ctx, accountId)
    await tellOwners(ctx, accountId, noticeTexts.factorsReset, person.displayName)
  })
}

export function unbindWechatOf(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'unbindWechat', () => unbind(ctx, accountId))
}

export function signOutStaff(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'signOut', (person) => signOutAccount(ctx, person))
}

/** Sets whether this user is notified of each payment. */
export function setPaymentNotice(ctx: Ctx, accountId: string, paymentNotice: boolean): Promise<Staff> {
  return act(ctx, accountId, 'edit', (person) => changeAccount(ctx, person, { paymentNotice }))
}
