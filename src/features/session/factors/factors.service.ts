import { endOpen } from '#features/session/challenges/challenges.sql.ts'
import { type Factors, hasFactor, mustHaveFactor } from '#features/session/factors/factors.domain.ts'
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

/** Whose factors they are. */
export type Owner = Pick<Person, 'accountId' | 'merchantId' | 'displayName' | 'username' | 'role'>

/** The signed-in person, locked until the transaction ends, so that two changes of their factors come one after the other. */
export async function ownerOf({ db, scope, signedIn }: RequestCtx): Promise<Person> {
  const person = await lockPerson(db, scope.tenantId, signedIn.accountId)
  if (!person) throw new AppError('session.expired')
  return person
}

export function selectFactorsOf(
  { db, scope }: Ctx,
  { accountId }: Pick<Owner, 'accountId'>,
): Promise<Factors> {
  return selectFactors(db, scope.tenantId, accountId)
}

/** Does the person's own merchant, or the provider of its staff, ask them for a second factor? */
export async function mustHave({ app, db, scope }: Ctx, { merchantId, role }: Owner): Promise<boolean> {
  if (merchantId === null) return staffNeedsFactor(app)
  return mustHaveFactor(await selectFactorPolicy(db, scope.tenantId, merchantId), role)
}

/**
 * To be called once a factor is gone: where it was the last, its recovery codes go too. Refuses `factor.required` where the
 * merchant's policy demands one.
 */
export async function keepLastFactor(ctx: Ctx, owner: Owner): Promise<void> {
  if (hasFactor(await selectFactorsOf(ctx, owner))) return
  if (await mustHave(ctx, owner)) throw new AppError('factor.required')
  await deleteCodes(ctx.db, ctx.scope.tenantId, owner.accountId)
}

/**
 * Takes all factors from someone who has lost them: at the next sign-in they set up new ones where the policy demands it. They
 * are told by mail. Whether the actor may is decided before. Refuses `factor.notFound` where there is nothing to take.
 */
export async function resetFactors(ctx: Ctx, accountId: string): Promise<void> {
  const { db, scope, now } = ctx
  const { tenantId } = scope
  const person = await lockPerson(db, tenantId, accountId)
  if (!person) throw new AppError('factor.notFound')
  const had = await selectFactors(db, tenantId, accountId)
  if (!hasFactor(had)) throw new AppError('factor.notFound')
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
