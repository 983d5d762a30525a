import { endOpen } from '#features/session/challenges/challenges.sql.ts'
import { type Factors, hasFactor, mustHaveFactor } from '#features/session/factors/factors.domain.ts'
import { factorErrors } from '#features/session/factors/factors.errors.ts'
import { selectFactorPolicy, selectFactors } from '#features/session/factors/factors.sql.ts'
import { deletePasskeys } from '#features/session/factors/passkeys/passkeys.sql.ts'
import { deleteCodes } from '#features/session/factors/recovery/recoveryCodes.sql.ts'
import { deleteTotp } from '#features/session/factors/totp/totp.sql.ts'
import { tellPerson } from '#features/session/securityMails.service.ts'
import { lockPerson, type Person } from '#features/session/signIn.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { staffNeedsFactor } from '#server/session/staffPolicy.ts'
import { AppError } from '#shared/errors.ts'
import { unansweredSessionErrors } from '#shared/unansweredErrors.ts'

/** The account that the factors belong to. */
export type Owner = Pick<Person, 'accountId' | 'merchantId' | 'displayName' | 'username' | 'role'>

/** Locks the caller's account until the transaction ends, so that changes to its factors are serialized. */
export async function ownerOf({ db, scope, signedIn }: RequestCtx): Promise<Person> {
  const person = await lockPerson(db, scope.tenantId, signedIn.accountId)
  if (!person) throw new AppError(unansweredSessionErrors.expired)
  return person
}

export function selectFactorsOf(
  { db, scope }: Ctx,
  { accountId }: Pick<Owner, 'accountId'>,
): Promise<Factors> {
  return selectFactors(db, scope.tenantId, accountId)
}

/** Returns whether the account's merchant, or the provider for its staff, requires a second factor. */
export async function mustHave({ app, db, scope }: Ctx, { merchantId, role }: Owner): Promise<boolean> {
  if (merchantId === null) return staffNeedsFactor(app)
  return mustHaveFactor(await selectFactorPolicy(db, scope.tenantId, merchantId), role)
}

/**
 * Call after removing a factor: if it was the last, the recovery codes are deleted too. Throws
 * `factor.required` if the merchant's policy requires one.
 */
export async function keepLastFactor(ctx: Ctx, owner: Owner): Promise<void> {
  if (hasFactor(await selectFactorsOf(ctx, owner))) return
  if (await mustHave(ctx, owner)) throw new AppError(factorErrors.required)
  await deleteCodes(ctx.db, ctx.scope.tenantId, owner.accountId)
}

/**
 * Removes all factors of a user who lost them and notifies them by email; the next sign-in sets up new ones
 * if the policy requires it. The caller checks permission. Throws `factor.notFound` if there are none.
 */
export async function resetFactors(ctx: Ctx, accountId: string): Promise<void> {
  const { db, scope, now } = ctx
  const { tenantId } = scope
  const person = await lockPerson(db, tenantId, accountId)
  if (!person) throw new AppError(factorErrors.notFound)
  const had = await selectFactors(db, tenantId, accountId)
  if (!hasFactor(had)) throw new AppError(factorErrors.notFound)
  await deleteTotp(db, tenantId, accountId)
  await deletePasskeys(db, tenantId, accountId)
  await deleteCodes(db, tenantId, accountId)
  await endOpen(db, tenantId, { accountId, purposes: ['secondFactor', 'setUpFactor'], at: now })
  ctx.audit(
    'factors.reset',
    { type: 'account', id: accountId },
    { before: had, after: { person: person.displayName } },
  )
  await tellPerson(ctx, person, 'factorsReset', { by: ctx.actor.name })
}
