import {
  type Account,
  type AccountChange,
  clearFailures,
  endSessions,
  lockAccounts,
  selectAccount,
  updateAccount,
} from '#features/session/accounts/accounts.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { noteKey } from '#server/database/directory.ts'
import { publish } from '#server/live/live.ts'
import type { Scope } from '#server/session/scope.ts'

/** Finds an account of the scope's merchant; undefined if there is none with this id. */
export function findAccount(db: Db, scope: Scope, accountId: string): Promise<Account | undefined> {
  return selectAccount(db, scope, accountId)
}

/**
 * Locks the account to change, the acting user's account and every Owner of the merchant until the
 * transaction ends. `by` is undefined if nobody is signed in; it is read again because the actor's own role
 * may just have changed.
 */
export async function lockPeople(ctx: Ctx, accountId: string) {
  const { actor, scope, db } = ctx
  const by = actor.kind === 'account' && actor.id !== null ? actor.id : null
  const locked = await lockAccounts(db, scope, by === null ? [accountId] : [accountId, by])
  const ofHere = locked.filter(({ merchantId }) => merchantId === (scope.merchantId || null))
  return {
    person: ofHere.find((one) => one.accountId === accountId),
    by: locked.find((one) => one.accountId === by),
    owners: ofHere.filter(({ role }) => role === 'admin'),
  }
}

/**
 * Updates the given fields of an account and audits the old values. A changed email address becomes
 * unconfirmed.
 */
export async function changeAccount(
  ctx: Ctx,
  before: Account,
  change: AccountChange,
  action = 'account.changed',
): Promise<void> {
  const changed = Object.keys(change).filter(
    (key) => change[key as keyof AccountChange] !== before[key as keyof AccountChange],
  )
  if (changed.length === 0) return ctx.unchanged()

  const email = changed.includes('email') ? (change.email?.trim().toLowerCase() ?? null) : undefined
  const { accountId } = before
  const whole = email === undefined ? change : { emailVerifiedTime: null, ...change, email }
  await updateAccount(ctx.db, ctx.scope, accountId, whole)
  if (email) await noteKey(ctx.db, 'email', email, ctx.scope.tenantId)
  const only = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => changed.includes(key)))
  ctx.audit(
    action,
    { type: 'account', id: accountId },
    { before: only(before), after: { ...only(change), person: before.displayName } },
  )
  await tellPages(ctx, accountId)
}

/** Disables an account: it can no longer sign in, and all its sessions end. */
export async function disableAccount(ctx: Ctx, account: Account, action = 'account.disabled'): Promise<void> {
  await endSessions(ctx.db, ctx.scope, account.accountId, ctx.now)
  await changeAccount(ctx, account, { disabled: true }, action)
}

export async function enableAccount(ctx: Ctx, account: Account): Promise<void> {
  await changeAccount(ctx, account, { disabled: false }, 'account.enabled')
}

/** Removes a lock caused by wrong passwords. */
export async function unlockAccount(ctx: Ctx, { accountId, displayName }: Account): Promise<void> {
  await clearFailures(ctx.db, ctx.scope, accountId)
  ctx.audit('account.unlocked', { type: 'account', id: accountId }, { after: { person: displayName } })
  await tellPages(ctx, accountId)
}

/** Signs an account out everywhere. Returns the number of ended sessions. */
export async function signOutAccount(ctx: Ctx, { accountId, displayName }: Account): Promise<number> {
  const count = await endSessions(ctx.db, ctx.scope, accountId, ctx.now)
  ctx.audit('session.ended', { type: 'account', id: accountId }, { after: { person: displayName, count } })
  await tellPages(ctx, accountId)
  return count
}

/** Notifies open pages: lists of users refetch, and the user's own pages reload their role. */
export async function tellPages({ db, scope }: Ctx, accountId: string): Promise<void> {
  await publish(db, scope, { topic: 'account', id: accountId })
}
