import { tellOfDisabling } from '#features/account/staff/mails/staffMails.service.ts'
import type { Staff } from '#features/account/staff/staff.contract.ts'
import type { StaffAct } from '#features/account/staff/staff.domain.ts'
import { noticeTexts } from '#features/account/staff/staff.messages.ts'
import { tellOwners, toBeChanged } from '#features/account/staff/staff.service.ts'
import { staffOf } from '#features/account/staff/staffViews.service.ts'
import {
  type Account,
  changeAccount,
  disableAccount,
  enableAccount,
  signOutAccount,
  unlockAccount,
} from '#features/session/accounts/accounts.service.ts'
import { resetFactors } from '#features/session/factors/factors.service.ts'
import { mailPasswordLink } from '#features/session/mailProofs/mailProofs.service.ts'
import { unbind } from '#features/session/wechat/wechat.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** A verb about one person: may it be done, then `work`, then the person as they are. */
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

/** Nobody signs in with it from now on, and every session of it ends. Refuses `staff.lastOwner`. */
export function disableStaff(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'disable', async (person, keepAnOwner) => {
    keepAnOwner()
    // Whoever is disabled is written to no more: first the mail.
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

/** Mails a link to set a new password; the old one stays until then. Refuses `staff.noEmail`. */
export function resetPasswordOf(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'reset', (person) => mailLink(ctx, person, 'resetPassword'))
}

/** Sends the invitation again, also one that was withdrawn; the link before it dies. Refuses `staff.noEmail`. */
export function inviteAgain(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'invite', async (person) => {
    await changeAccount(ctx, person, { disabled: false, inviteTime: ctx.now }, 'account.invited')
    await mailLink(ctx, person, 'invitation')
  })
}

async function mailLink(ctx: Ctx, person: Account, purpose: 'resetPassword' | 'invitation') {
  if (person.email === null) throw new AppError('staff.noEmail')
  await mailPasswordLink(ctx, person.accountId, purpose)
}

export function withdrawInvitation(ctx: Ctx, accountId: string): Promise<Staff> {
  return act(ctx, accountId, 'withdraw', (person) => disableAccount(ctx, person, 'account.withdrawn'))
}

/** For someone who lost their phone: at the next sign-in the password is enough, or the policy asks to set up anew. */
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

/** Is this person told of each payment? */
export function setPaymentNotice(ctx: Ctx, accountId: string, paymentNotice: boolean): Promise<Staff> {
  return act(ctx, accountId, 'edit', (person) => changeAccount(ctx, person, { paymentNotice }))
}
