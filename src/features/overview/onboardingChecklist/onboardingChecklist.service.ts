import type { OnboardingChecklist } from '#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'
import { mayShowSample, stepsFor } from '#features/overview/onboardingChecklist/onboardingChecklist.domain.ts'
import { firstHourErrors } from '#features/overview/onboardingChecklist/onboardingChecklist.errors.ts'
import {
  deleteSample,
  insertSample,
  selectBeginnings,
} from '#features/overview/onboardingChecklist/onboardingChecklist.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'

/** How far a new merchant has come. Nothing of it is kept: each step is read from what it has made. */
export async function onboardingChecklistOf({
  db,
  scope,
  signedIn,
  now,
}: RequestCtx): Promise<OnboardingChecklist> {
  const beginnings = await selectBeginnings(db, scope, now)
  const { wasPaid } = beginnings
  const sample = beginnings.sample && mayShowSample(beginnings)
  return { steps: stepsFor(signedIn.role, beginnings), wasPaid, sample }
}

/** Puts the made-up week on everyone's dashboard. Refuses with `firstHour.paidBefore`; the very same again is done already. */
export async function showSample(ctx: RequestCtx): Promise<OnboardingChecklist> {
  const { db, scope, actor, now } = ctx
  if (!mayShowSample(await selectBeginnings(db, scope, now))) throw new AppError(firstHourErrors.paidBefore)
  if (await insertSample(db, scope, actor.name, now))
    ctx.audit('dashboard.sampleShown', { type: 'merchant', id: scope.merchantId })
  else ctx.unchanged()
  return onboardingChecklistOf(ctx)
}

export async function removeSample(ctx: RequestCtx): Promise<OnboardingChecklist> {
  const { db, scope } = ctx
  if (await deleteSample(db, scope))
    ctx.audit('dashboard.sampleRemoved', { type: 'merchant', id: scope.merchantId })
  else ctx.unchanged()
  return onboardingChecklistOf(ctx)
}
