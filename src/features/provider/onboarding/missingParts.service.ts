import { faultsOfBelonging } from '#features/provider/merchants/detail/detail.service.ts'
import { missingIn } from '#features/provider/onboarding/onboarding.domain.ts'
import type { Saved } from '#features/provider/onboarding/onboardingSteps.ts'
import { missingText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import { lookingOf } from '#features/provider/organizations/organizations.service.ts'
import type { Ctx } from '#server/context.ts'
import { say } from '#shared/messages.ts'

/**
 * Returns what still keeps a draft from becoming a merchant, in the caller's language: steps that are incomplete, and a BD
 * user or a department that was removed after the draft was saved.
 */
export async function listMissingParts(ctx: Ctx, saved: Saved): Promise<string[]> {
  const gone = saved.assignment ? await faultsOfBelonging(ctx, saved.assignment) : []
  const missing = missingIn(saved, lookingOf(ctx).today).map(missingText)
  return [...missing, ...gone.map(({ text }) => text)].map((text) => say(ctx.language, text))
}
