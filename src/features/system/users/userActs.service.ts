import {
  changeAccount,
  disableAccount,
  enableAccount,
  findAccount,
  unlockAccount,
} from '#features/session/accounts/accounts.service.ts'
import type { Account } from '#features/session/accounts/accounts.sql.ts'
import { tellOfReset } from '#features/session/emailChanges/emailChanges.service.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { resetFactors } from '#features/session/factors/factors.service.ts'
import {
  heldBy,
  heldByActor,
  keepingManagers,
  refuseBeyond,
} from '#features/system/roles/permissions/permissions.service.ts'
import { findUser } from '#features/system/users/userList.sql.ts'
import type { User } from '#features/system/users/users.contract.ts'
import { refusalOfAct, type UserAct } from '#features/system/users/users.domain.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import { userOf } from '#features/system/users/userViews.service.ts'
import type { Ctx } from '#server/context.ts'
import { interveneIn } from '#server/session/interventions.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Runs an action on one person under a lock: checks it, runs `work`, and returns the current person. Throws
 * `user.notFound`, `user.self`, `user.notInState`, or `user.aboveYours` for a person with more permissions.
 */
async function act(
  ctx: Ctx,
  accountId: string,
  wanted: UserAct,
  work: (person: Account) => Promise<unknown>,
): Promise<User> {
  await lockPortal(ctx.db)
  const row = await findUser(ctx.db, ctx.dataScope, accountId, ctx.now)
  const account = await findAccount(ctx.db, ctx.scope, accountId)
  if (!row || !account) throw new AppError(userErrors.notFound)
  const refusal = refusalOfAct(wanted, row.state, ctx.actor.id === accountId)
  if (refusal) throw new AppError(refusal)
  refuseBeyond(await heldByActor(ctx), await heldBy(ctx, accountId), userErrors.aboveYours)
  await work(account)
  return userOf(ctx, accountId)
}

/**
 * Disables the account and ends all of its sessions. Throws `user.lastAdministrator` or `role.lastManager`.
 */
export function disableUser(ctx: Ctx, accountId: string): Promise<User> {
  return act(ctx, accountId, 'disable', (person) => keepingManagers(ctx, () => disableAccount(ctx, person)))
}

export function enableUser(ctx: Ctx, accountId: string): Promise<User> {
  return act(ctx, accountId, 'enable', (person) => enableAccount(ctx, person))
}

export function unlockUser(ctx: Ctx, accountId: string): Promise<User> {
  return act(ctx, accountId, 'unlock', (person) => unlockAccount(ctx, person))
}

/** Mails a link to set a new password; the old one stays until then. Refuses `user.noEmail`. */
export function resetUserPassword(ctx: Ctx, accountId: string): Promise<User> {
  return act(ctx, accountId, 'reset', async (person) => {
    await mailLink(ctx, person, 'resetPassword')
    await interveneIn(ctx, accountId, 'passwordReset')
    await tellOfReset(ctx, person)
  })
}

/**
 * Removes the second factor of a person who lost it and notifies them by email. Throws `factor.notFound` if
 * there is none.
 */
export function resetUserFactors(ctx: Ctx, accountId: string): Promise<User> {
  return act(ctx, accountId, 'resetFactors', async () => {
    await resetFactors(ctx, accountId)
    await interveneIn(ctx, accountId, 'factorsReset')
  })
}

/** Resends an invitation, also a withdrawn one; the earlier link stops working. Throws `user.noEmail`. */
export function inviteUserAgain(ctx: Ctx, accountId: string): Promise<User> {
  return act(ctx, accountId, 'invite', async (person) => {
    await changeAccount(ctx, person, { disabled: false, inviteTime: ctx.now }, 'account.invited')
    await mailLink(ctx, person, 'invitation')
    await interveneIn(ctx, accountId, 'invited')
  })
}

async function mailLink(ctx: Ctx, person: Account, purpose: 'resetPassword' | 'invitation'): Promise<void> {
  if (person.email === null) throw new AppError(userErrors.noEmail)
  await mailPasswordLink(ctx, person.accountId, purpose)
}

export function withdrawUserInvitation(ctx: Ctx, accountId: string): Promise<User> {
  return act(ctx, accountId, 'withdraw', (person) => disableAccount(ctx, person, 'account.withdrawn'))
}
