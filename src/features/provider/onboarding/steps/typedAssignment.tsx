import { z } from 'zod'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { proportionOfPercent } from '#features/provider/commissions/policies/policies.domain.ts'
import { faultTexts } from '#features/provider/commissions/policies/policies.messages.ts'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import { type AssignmentStep, assignmentStep } from '#features/provider/onboarding/steps.contract.ts'
import { fieldTexts } from '#shared/fields.messages.ts'

/** The step as it is typed: a commission in percent, which counts where one is given. */
export type TypedAssignment = Omit<AssignmentStep, 'commission'> & {
  commissioned: boolean
  commission: { percent: string; startDay: string | null; endDay: string | null }
}

const { commission: _, ...facts } = assignmentStep.shape
const typedCommission = z.strictObject({
  percent: z.string(),
  startDay: z.string().nullable(),
  endDay: z.string().nullable(),
})

export const typedSchema = z
  .strictObject({ ...facts, commissioned: z.boolean(), commission: typedCommission })
  .refine(({ commissioned, commission }) => !commissioned || proportionOfPercent(commission.percent), {
    path: ['commission', 'percent'],
    params: { words: faultTexts.proportion },
  })
  .refine(({ commissioned, commission }) => !commissioned || commission.startDay !== null, {
    path: ['commission', 'startDay'],
    params: { words: fieldTexts.required },
  })

/** The saved values, or those of the registration. `today` is the default start of a commission. */
export function typedAssignment(
  { assignment, asked, business }: OnboardingDraft,
  today: string,
): TypedAssignment {
  if (assignment !== null) {
    const { commission, ...rest } = assignment
    const { proportion, startDay = today, endDay = null } = commission ?? {}
    const percent = proportion === undefined ? '' : percentOfRate(proportion)
    return { ...rest, commissioned: commission !== null, commission: { percent, startDay, endDay } }
  }
  return {
    ownerName: asked?.ownerName ?? business?.contactName ?? '',
    ownerUsername: asked?.ownerUsername ?? '',
    ownerEmail: asked?.ownerEmail ?? business?.contactEmail ?? '',
    ownerLanguage: asked?.ownerLanguage ?? 'en',
    ...{ departmentId: null, bdAccountId: null, kaLevel: 'ordinary', commissioned: false },
    commission: { percent: '', startDay: today, endDay: null },
  }
}

/** The values to send: without a BD user there is no commission. */
export function askedAssignment({ commissioned, commission, ...rest }: TypedAssignment): AssignmentStep {
  const { percent, startDay, endDay } = commission
  const given = commissioned && rest.bdAccountId !== null
  const proportion = proportionOfPercent(percent) ?? ''
  return { ...rest, commission: given ? { proportion, startDay: startDay ?? '', endDay } : null }
}
