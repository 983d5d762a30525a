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

/** Gets a new merchant's progress. Nothing is stored; each step is derived from the data. */
export async function onboardingChecklistOf({
  db,
  scope,
  signedIn,
  now,
}: RequestCtx): Promise<OnboardingChecklist> {
  const beginnings = await selectBeginnings(db, scope, now)
  const { wasPaid } = beginnings
  const sample = beginnings.sample && mayShowSample(beginnings)
  return { steps: stepsFor(signedIn.rights, beginnings), wasPaid, sample }
}

/**
 * Shows the sample data on everyone's dashboard. Throws `firstHour.paidBefore`; a repeat succeeds without a
 * change.
 */
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
